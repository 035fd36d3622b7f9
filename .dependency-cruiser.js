/** Imports run one way: proto <- kit <- services, gateway; proto <- web. deploy may use everything. */
export default {
  forbidden: [
    {
      name: 'proto-stands-alone',
      severity: 'error',
      from: { path: '^proto/' },
      to: { path: '^(services|gateway|web|deploy)/' },
    },
    {
      name: 'kit-knows-no-service',
      severity: 'error',
      from: { path: '^services/kit/' },
      to: { path: '^(services/(?!kit/)|gateway/|web/|deploy/)' },
    },
    {
      name: 'services-know-no-peer',
      comment: 'Services talk over contracts and events; a folder added later is held to it as well.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^(services/(?!kit/)|gateway/|web/|deploy/)', pathNot: '^services/$1/' },
    },
    {
      name: 'gateway-knows-no-service',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^(services/(?!kit/)|web/|deploy/)' },
    },
    {
      name: 'sandbox-knows-no-service',
      comment: 'Its container holds no service.',
      severity: 'error',
      from: { path: '^deploy/sandbox/' },
      to: { path: '^(services/(?!kit/)|gateway/|web/|deploy/(?!sandbox/))' },
    },
    {
      name: 'nothing-knows-the-acceptance-tests',
      severity: 'error',
      from: { pathNot: '^deploy/acceptance/' },
      to: { path: '^deploy/acceptance/' },
    },
    {
      name: 'web-knows-only-the-contracts',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(services|gateway|deploy)/' },
    },
    {
      name: 'features-know-no-peer',
      comment: 'A feature opens another by its address, or is handed what it shows of it by app.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'foundations-know-no-feature',
      severity: 'error',
      from: { path: '^web/src/(ui|lib|theme)/' },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'ui-knows-no-product',
      comment: 'What knows the lender, its contracts or its server is in lib.',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^(web|proto)/', pathNot: '^web/src/(ui|theme)/' },
    },
    {
      name: 'no-testing-parts-in-the-product',
      severity: 'error',
      from: { path: '^(services|gateway)/', pathNot: ['/testing/', '\\.test\\.ts$'] },
      to: { path: '/testing/' },
    },
    {
      name: 'no-circles',
      comment: 'Not even of types alone: nobody can read or move one file of a circle without the others.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|generated|node_modules)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
    },
  },
};
