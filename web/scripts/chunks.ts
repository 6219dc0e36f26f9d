/** A test for modules at any of these paths, written with `/`. Texts travel by language and module, in no group. */
const at = (...paths: string[]) =>
  new RegExp(String.raw`^(?!.*\.(ar|en)\.ts$).*(${paths.join('|')})`.replaceAll('/', String.raw`[\\/]`))
const mantine = (pieces: string) => `@mantine/core/esm/(components|utils)/(${pieces})/`

/** Pieces of the platform that no first screen draws. */
const MORE_PLATFORM =
  'badFields|fieldProblems|useAction|useForm|useLeaveGuard|useOwnToast|useProblems|download|passkeys'

/** Pieces that an order's panel, page and papers share and the list does without. */
const ORDER_PIECES =
  'CustomerGlance|NotesList|SheetFacts|OrderVat|orderSums|[oO]rderSheet|useOpened|Quantity|quantityText|\\w+Text\\.'

/**
 * The groups of modules that travel in one file. Each file costs a trip on a slow line and about 0.8 kB of headers, so the code
 * first screens share comes in few. A group takes along the modules it imports, hence modules needed earlier stand higher;
 * `minShareCount: 2` leaves a module that only one screen uses with that screen.
 */
export const chunkGroups = [
  {
    name: 'vendor',
    test: at(
      'rolldown/runtime',
      'node_modules/(react|react-dom|scheduler|use-sync-external-store|clsx)/',
      '@tanstack/(react-router|router-core|history|react-store|store|react-query|query-core)/(?!.*([mM]utation(Observer)?|queriesObserver|infiniteQueryObserver|useQueries|useBlocker)\\.js)',
      '@mantine/core/esm/core/(?!utils/(create-s|find-|close-|get-context|get-single|is-element))',
      mantine('Button|Loader|UnstyledButton|Transition'),
    ),
  },
  {
    // The shell stands around every screen. It is chosen by name, whichever screens share it: two screens may not decide that a
    // third brings it.
    name: 'shell',
    test: at(
      'vite/preload-helper',
      'contract/src/core/(texts/(translate|fieldLabel|locale)|arabic/(names|digits)|values/(dates|money|phone)|resource/states)',
      'contract/src/(errors|sales/orders/orderStates)',
      String.raw`web/src/platform/((http|session|live|i18n|navigation|forms|state)/(?!${MORE_PLATFORM}|reports|sender|registerWorker)|resource/(kit|resource\.queries)|views/cachedViews)`,
      String.raw`web/src/modules/(\w+/index|messaging/notifications/notifications\.queries)`,
      String.raw`web/src/app/(?!App\.|palette/(?!useSettingPlaces)|shop/useOrderingChoices|frame/(Shortcuts|SignOut)|offline/(loadScreens|workerMessages)|sound/soundNotices)`,
      String.raw`web/src/ui/((UiProvider|texts)\.|focus/(?!useLate|steadyFocus)|pointer/|theme/(appearance|app\.css)|frame/(?!MenuDrawer)|pieces/(?!(values/)?([dD]etailRow|Isolated|QrCode|[rR]ating|[tT]imeline))|public/public\.(module|rules)\.css)`,
      'web/src/ui/feedback/(Toast|toast|Notice|LoadError|StatusPage)',
      // Another group would take it along, and every screen then waits for that.
      'web/src/ui/form/formCard\\.(module|rules)\\.css',
    ),
  },
  {
    name: 'lists',
    test: at(
      'web/src/ui/list/(?!(\\w+/)?(AppliedFilters|applied\\.(module|rules)\\.css|FilterDrawer|RowMenuList|ColumnList|MoveButtons|wholeNames))',
      'web/src/ui/(form/(FormCard|FormLayout)|feedback/(Empty|NoMatch))',
      String.raw`web/src/platform/(list/(?!(\w+/)?(AppliedChips|barKeys|FilterPanel|FilterSuggestions|filterMatches|matchingChoices|Option|filterSuggestions|remoteChoices|useSuggestions|[dD]aySpan|Reference|useWholeList))|exports/ExportMenu|views/(SavedViews\.|LateTabs|useSavedViews|ViewsButton|useViewCounts|viewLimits))`,
      String.raw`web/src/modules/sales/orders/(?!\w+/(${ORDER_PIECES}|BulkActions|[oO]rderMap|BulkPapers|ShopName|clientChoices|OrderNumbers|StepButtons|useStepActions))`,
      // Icons that first screens draw themselves and share with others.
      '@tabler/.*/Icon(ChevronDown|CircleCheck|Eye|Filter|List|Phone|Plus|Printer|Receipt|TruckDelivery)\\.mjs',
    ),
    minShareCount: 2,
  },
  {
    name: 'order',
    test: at(`web/src/modules/sales/orders/\\w+/(${ORDER_PIECES})`, 'web/src/ui/pieces/values/[rR]ating'),
    minShareCount: 2,
  },
  {
    // First lists do without these and nearly every other screen has them.
    name: 'inputs',
    test: at(
      // Icons that stand beside an order's map alone go with it: the order's page is a first screen.
      '@tabler/(?!.*Icon(ExternalLink|Navigation)\\.)',
      '@mantine/(hooks|core/esm/core)/',
      mantine('Switch|InlineInput|Input|InputBase|TextInput|InputsGroupFieldset|Portal|Paper|CloseButton'),
      '@tanstack/',
      String.raw`contract/src/core/(resource/(resource|relationKey)|calls/issues|texts/namedTexts)\.`,
      'web/src/ui/(focus/useLate|pieces/values/Isolated|form/(?!select/[sS]elect(Search|Many)))',
      String.raw`web/src/platform/(\w+/(${MORE_PLATFORM})|list/(filters/[dD]aySpans?|rows/useWholeList)|resource/(kinds/kindCells|resource\.(module|rules)\.css))`,
    ),
    minShareCount: 2,
  },
  {
    name: 'floating',
    test: at(
      '@floating-ui/',
      mantine('Menu|Popover|Tooltip|Combobox|FloatingArrow|Floating'),
      'web/src/ui/form/select/[sS]elect(Search|Many)',
    ),
    minShareCount: 2,
  },
  {
    name: 'dialogs',
    test: at(
      'react-remove-scroll',
      mantine('Modal|ModalBase|Drawer|ScrollArea|Overlay|FocusTrap'),
      'web/src/ui/dialogs/Dialog(Frame|Foot)',
    ),
    minShareCount: 2,
  },
  {
    name: 'forms',
    // Hijri months are the home screen's too, which does without forms.
    test: at('node_modules/(zod|@mantine)/', 'contract/src/core/(?!arabic/hijri)'),
    minShareCount: 2,
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }))
