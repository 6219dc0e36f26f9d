/** The rows of a page as those who list them read them; a select list holds less. */
export const wholePage = <Row extends object, Page extends { data: Row[] }>(
  page: Page & { data: Row[] },
) => ({
  ...page,
  data: page.data.filter((row): row is Extract<Row, { allowed: unknown }> => 'allowed' in row),
})
