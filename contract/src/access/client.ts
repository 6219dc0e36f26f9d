/** What the dashboard calls itself in `X-Api-Key`. Public, as any key in a page is: alone it opens nothing. */
export const DASHBOARD_CLIENT_ID = 'bustan-dashboard'
