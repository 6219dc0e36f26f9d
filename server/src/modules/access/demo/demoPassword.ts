/** The password of everybody a demo starts with. It is published, so outside a demo it opens nothing and nobody can choose it. */
export const DEMO_PASSWORD = 'bustan-demo'
