/* Inlined into index.html: language, direction and theme before the first paint, and which still shell to show. */
;(function () {
  var root = document.documentElement
  var read = function (key) {
    try {
      return localStorage.getItem(key)
    } catch (refused) {
      return null
    }
  }
  var lang = read('bustan.lang') === 'en' ? 'en' : 'ar'
  var theme = read('bustan.theme')
  var dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.lang = lang
  root.dir = lang === 'ar' ? 'rtl' : 'ltr'
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  root.setAttribute('data-shell', read('bustan.signed-in') ? 'staff' : 'public')
})()
