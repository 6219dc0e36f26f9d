/* Inlined into index.html: language, direction and theme before the first paint, which still shell to show, and what
   the bundle would only find out later that it needs: this address's code and texts, and the first answers. */
;(function () {
  var root = document.documentElement
  var read = function (key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  var lang = read('bustan.lang') === 'en' ? 'en' : 'ar'
  var theme = read('bustan.theme')
  var dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.lang = lang
  root.dir = lang === 'ar' ? 'rtl' : 'ltr'
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  /* What whoever is signed in chose for lists (platform/state/listChoices.ts). */
  var lists = {}
  try {
    lists = JSON.parse(read('bustan.lists.' + JSON.parse(read('bustan.person')).id)) || {}
  } catch {}
  /* Rows on a page for who has not chosen, as the shop's settings say. */
  var shopRows = 0
  try {
    shopRows = JSON.parse(read('bustan.app-info')).page_size || 0
  } catch {}
  var compact = lists.density === 'compact'
  if (compact) root.setAttribute('data-density', 'compact')
  /* How many rows the window has room for: cards, or those that a list shows at once (ui/list/list.module.css). */
  var rows =
    innerWidth < 768
      ? (innerHeight - 220) / 94
      : (Math.max(340, innerHeight - 268) - 42) / (compact ? 38 : 46)

  var token = read('bustan.token')
  /* Filled in by the server (preloads.ts): files of this address, which of them are needed in which language by whoever is signed
     in and by others, and whether the page is public to both. */
  var late = '%LATE%'
  root.setAttribute('data-shell', token && !late.open ? 'staff' : 'public')

  /* platform/http/api.ts takes each answer once, by its address: queries are spelled as platform/http/http.ts spells them. Who calls is
     filled in by scripts/boot.plugin.ts. */
  var answers = {}
  var ask = function (path) {
    var headers = { accept: 'application/json', 'accept-language': lang, 'api-version': 'v1' }
    headers['x-api-key'] = '%CLIENT%'
    if (token) headers.authorization = 'Bearer ' + token
    var url = '/api/dashboard/v1/' + path
    answers[url] = fetch(url, { headers: headers })
    answers[url].catch(function () {})
  }
  window.__early = { lang: lang, answers: answers, rows: Math.floor(rows) }
  if (token) {
    if (location.pathname.toLowerCase() === '%ORDERS%/all') {
      var query = new URLSearchParams()
      new URLSearchParams(location.search).forEach(function (value, name) {
        if (value) query.set(name, value)
      })
      /* As many as the list shows unless the address says otherwise (modules/sales/orders/orderFilters.ts). */
      var sizes = [12, 24, 50, 100]
      var usual = sizes.filter(function (size) {
        return size >= Math.floor(rows)
      })[0]
      if (!query.has('per_page'))
        query.set('per_page', (lists.rows && lists.rows['%ORDERS%']) || shopRows || usual || 100)
      query.sort()
      ask('orders' + (query.size ? '?' + query : ''))
      /* Elsewhere the badge waits for the bundle, which knows whether this person may count orders. */
      ask('orders/counts')
    }
    ask('auth/profile')
  }

  /* First comes, first is asked for; a browser asks for six at a time. */
  if (late.files)
    late[token ? 'staff' : 'others'][lang].forEach(function (place) {
      var name = late.files[place]
      var link = document.createElement('link')
      var kind = { css: 'style', woff2: 'font' }[name.split('.').pop()]
      link.rel = kind ? 'preload' : 'modulepreload'
      if (kind) link.as = kind
      link.crossOrigin = ''
      link.href = '/' + name
      document.head.appendChild(link)
    })
})()
