/** A test for modules at any of these paths, written with `/`. Texts travel by language and module, in no group. */
const at = (...paths: string[]) =>
  new RegExp(String.raw`^(?!.*\.(ar|en)\.ts$).*(${paths.join('|')})`.replaceAll('/', String.raw`[\\/]`))
const mantine = (pieces: string) => `@mantine/core/esm/(components|utils)/(${pieces})/`

/**
 * Which modules travel in one file. Each file costs a trip on a slow line and about 0.8 kB of headers, so what first
 * screens share comes in few. A group takes along what its modules import, hence what is needed earlier stands higher;
 * `minShareCount: 2` leaves what one screen alone uses with that screen.
 */
export const chunkGroups = [
  {
    name: 'vendor',
    test: at(
      'node_modules/(react|react-dom|scheduler|use-sync-external-store|clsx)/',
      '@tanstack/(react-router|router-core|history|react-store|store|react-query|query-core)/',
      '@mantine/(hooks|core/esm/core)/',
      mantine(
        'Button|Switch|InlineInput|Loader|UnstyledButton|Input|InputBase|Transition|Portal|Paper|CloseButton',
      ),
    ),
  },
  {
    // What stands around every screen. By name, whoever shares it: two screens may not decide that a third brings it.
    name: 'shell',
    test: at(
      'vite/preload-helper',
      'contract/src/core/(translate|fieldLabel|names|digits|dates|locale|money|fold|phone|states|pageSizes)',
      'contract/src/(errors|access/permissions|sales/orderStates)',
      String.raw`web/src/platform/((?!fieldProblems)\w+\.|resource/(kit|resource\.queries))`,
      String.raw`web/src/modules/(\w+/index|messaging/notifications\.queries)`,
      String.raw`web/src/app/(?!App\.|[Pp]alette|[Hh]ome|Shortcuts|SignOut)`,
      String.raw`web/src/ui/(\w+\.tsx?|theme/(appearance|app\.css)|frame/(?!MenuDrawer)|pieces|public/public\.css)`,
      'web/src/ui/feedback/(Toast|toast|Notice|LoadError|StatusPage)',
      // SelectSearch would take it along, and every list with a switch then waits for what floats.
      'web/src/ui/form/form.css',
    ),
  },
  {
    name: 'floating',
    test: at(
      '@floating-ui/',
      mantine('Menu|Popover|Tooltip|Combobox|FloatingArrow|Floating'),
      'web/src/ui/form/SelectSearch',
    ),
    minShareCount: 2,
  },
  {
    name: 'dialogs',
    test: at('react-remove-scroll', mantine('Modal|ModalBase|Drawer|ScrollArea|Overlay|FocusTrap')),
    minShareCount: 2,
  },
  {
    name: 'lists',
    test: at(
      '@tabler',
      'web/src/ui/list/(?!FilterDrawer|RowMenuList|ColumnList)',
      'web/src/ui/(form/(FlagSwitch|FormCard|FormLayout)|feedback/(Empty|NoMatch))',
      'contract/src/core/resource.ts',
      String.raw`web/src/platform/(resource/(sorting|kindCells|useListKeys)|exports/ExportMenu|savedViews/SavedViews\.)`,
      'web/src/modules/sales/orders/',
    ),
    minShareCount: 2,
  },
  {
    name: 'forms',
    test: at('node_modules/(zod|@mantine)/', 'contract/src/core', 'web/src/(ui/form|platform/fieldProblems)'),
    minShareCount: 2,
  },
].map((group, place, all) => ({ ...group, priority: all.length - place }))
