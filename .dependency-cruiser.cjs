/** Who may import whom. The rules name folders, never features: a new module changes nothing here. */
const inside = (path) => ({ path })

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Types and what is fetched late included.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-stands-alone',
      comment: 'The contract is facts: zod and itself, nothing else.',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^contract/|node_modules/zod/' },
    },
    {
      name: 'core-knows-no-area',
      comment: 'contract/core is for every area; only the table of permissions is asked for, as a type.',
      severity: 'error',
      from: inside('^contract/src/core/'),
      to: { path: '^contract/src/(?!core/)', pathNot: '^contract/src/permissions\\.ts$' },
    },
    {
      name: 'web-and-server-meet-only-in-the-contract',
      severity: 'error',
      from: inside('^(web|server)/'),
      to: { path: '^(web|server)/', pathNot: '^$1/' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: inside('^(web|server)/src/platform/'),
      to: { path: '^$1/src/(modules|app|demo|start|main)' },
    },
    {
      name: 'rooms-take-the-parts-they-use',
      comment:
        'The platform is put together of its rooms. Those that routes are written with (crud, exports, http, ledger, report) take it whole.',
      severity: 'error',
      from: {
        path: '^server/src/platform/(?!crud/|exports/|http/|ledger/|report/)[^/]+/',
        pathNot: '\\.test\\.ts$',
      },
      to: inside('^server/src/platform/platform\\.ts$'),
    },
    {
      name: 'ui-draws-what-it-is-given',
      comment: 'ui/ neither fetches nor knows a resource.',
      severity: 'error',
      from: inside('^web/src/ui/'),
      to: inside('^web/src/(modules|platform|app)'),
    },
    {
      name: 'kinds-are-handed-their-controls',
      comment: 'A list draws kinds of fields as well, and loads no control of a form for them.',
      severity: 'error',
      from: inside('^web/src/platform/resource/kinds/'),
      to: inside('^web/src/(ui/form/|platform/(adding/|richText/(RichInput|editor/)))'),
    },
    {
      name: 'modules-know-no-app',
      severity: 'error',
      from: inside('^(web|server)/src/modules/'),
      to: { path: '^$1/src/(app|main|start)' },
    },
    {
      name: 'modules-meet-at-their-index',
      severity: 'error',
      from: { path: '^(web|server)/src/modules/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^$1/src/modules/', pathNot: '^$1/src/modules/$2/|^$1/src/modules/[^/]+/index\\.tsx?$' },
    },
    {
      name: 'database-only-in-server',
      severity: 'error',
      from: { pathNot: '^(server|bench)/' },
      to: { path: 'node_modules/(kysely|@electric-sql/pglite|pg|pg-boss)/' },
    },
    {
      name: 'no-test-code-in-product',
      severity: 'error',
      from: { path: '^(contract|server|web)/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.test\\.tsx?$|^server/test/|^e2e/' },
    },
    {
      name: 'e2e-speaks-http',
      severity: 'error',
      from: inside('^e2e/'),
      to: inside('^(web|server)/src/'),
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'web/dist' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
    tsConfig: { fileName: 'tsconfig.base.json' },
  },
}
