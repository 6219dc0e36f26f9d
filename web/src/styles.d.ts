/** The names of a module's classes, as the page has them (web/scripts/styles.plugin.ts); a check says where one does not exist. */
declare module './*.module.css' {
  const classes: Readonly<Record<string, string>>
  export = classes
}
declare module '../*.module.css' {
  const classes: Readonly<Record<string, string>>
  export = classes
}
