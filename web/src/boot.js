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
  /* How many rows the window has room for: cards, or those that .list-view shows at once (ui/list/list.css). */
  var rows =
    innerWidth < 768
      ? (innerHeight - 220) / 94
      : (Math.max(340, innerHeight - 268) - 42) / (compact ? 38 : 46)

  var token = read('bustan.token')
  /* Public pages that stay open to whoever is signed in (modules/access/index.ts). */
  var open = /^\/(reset-password|chang-phone-number|outbox)$/i.test(location.pathname)
  root.setAttribute('data-shell', token && !open ? 'staff' : 'public')

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
    if (location.pathname.toLowerCase() === '/orders/all') {
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
        query.set('per_page', (lists.rows && lists.rows['/orders']) || shopRows || usual || 100)
      query.sort()
      ask('orders' + (query.size ? '?' + query : ''))
      /* Elsewhere the badge waits for the bundle, which knows whether this person may count orders. */
      ask('orders/counts')
    }
    ask('auth/profile')
  }

  /* Filled in by scripts/boot.plugin.ts: file names, and which of them an address and a language need. First comes,
     first is asked for; a browser asks for six at a time. */
  var late = '%LATE%'
  if (late) {
    var path = location.pathname
    var screen = late.screens.filter(function (one) {
      return new RegExp(one[0], 'i').test(path)
    })[0]
    var wanted = token ? (screen ? screen[1] : []) : late.signIn.concat(late.signInTexts[lang])
    late.says.forEach(function (one) {
      if (token && new RegExp(one[0], 'i').test(path)) wanted = wanted.concat(one[1][lang])
    })
    var names = wanted.concat(late.texts[lang]).map(function (place) {
      return late.files[place]
    })
    names.concat(late.fonts).forEach(function (name) {
      var link = document.createElement('link')
      var kind = { css: 'style', woff2: 'font' }[name.split('.').pop()]
      link.rel = kind ? 'preload' : 'modulepreload'
      if (kind) link.as = kind
      link.crossOrigin = ''
      link.href = '/' + name
      document.head.appendChild(link)
    })
  }
})()
