/** The dashboard's own name in `X-Api-Key`. It is public, as any key in a page is: alone it opens nothing. */
export const DASHBOARD_CLIENT_ID = 'bustan-dashboard'
