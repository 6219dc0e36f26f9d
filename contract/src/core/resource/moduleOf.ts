/** The module of a resource that is called by both: of `masters.banks` it is `masters`. */
export type ModuleOf<Name extends string> = Name extends `${infer Module}.${string}` ? Module : Name

const isModuleOf = <Name extends string>(text: string, name: Name): text is ModuleOf<Name> =>
  name === text || name.startsWith(`${text}.`)

/** Returns the module of a resource. */
export function moduleOf<Name extends string>(name: Name): ModuleOf<Name> {
  const [module = ''] = name.split('.')
  if (!isModuleOf(module, name)) throw new TypeError(`${name} is no resource`)
  return module
}
