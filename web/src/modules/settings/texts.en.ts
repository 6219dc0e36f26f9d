import { texts as shared } from '@bustan/contract/settings/texts.en.ts'
import { texts as deliveryTexts } from './delivery/texts.en.ts'

/** The screens of the settings. */
export const texts = {
  settingsPage: {
    sections: 'Sections of the settings',
    search: 'Search the settings',
    noMatch: 'No setting is called so.',
    failed: 'The settings could not be loaded',
    readOnly: 'You can look at the settings. Changing them takes the permission “settings edit”.',
    noCredentials:
      'Codes and links to sign in are sent by these settings. Changing them takes a permission of its own, “Mail server, text gateway and push keys”.',
    lockedHint: 'Set where the server is started: {{variable}}',
    savedBy: 'Last saved by {{name}},',
    history: 'Earlier versions',
    restored: 'What you had typed is here again. Pictures and passwords have to be given anew.',
    undo: 'Undo',
    addPhone: 'Add a number',
    removePhone: 'Remove number {{number}}',
    phone: 'Phone number {{number}}',
    noPhones: 'No number yet.',
    minutes: 'minutes',
    rows: 'rows',
    characters: 'characters',
    secretSet: 'There is one. Leave this empty to keep it.',
    secretNone: 'None yet.',
    forget: 'Forget it',
    forgotten: 'It will be forgotten when you save.',
    keepIt: 'Keep it',
    timeThere: 'The clock there says {{time}}.',
    percent: '{{rate}}%',
    otherRate: 'Another rate',
    otherRateTitle: 'Another VAT rate?',
    otherRateText:
      'In Saudi Arabia the rate has been 0, 5 or 15 percent. Orders from now on are charged what you enter.',
    vatAsk: 'Is the business registered for VAT?',
    vatAskText:
      'At 0% orders and invoices go out without VAT. Registering is mandatory above 375,000 riyals of supplies a year.',
    vatYes: 'Yes, the rate is 15%',
    vatNo: 'No, we are not registered',
    vatOnPaper:
      '{{label}}: 15 digits. It stands on orders and invoices; without it, and without name and address of the business, no invoice is issued.',
    vatPhases:
      'Invoices follow the first phase of e-invoicing in the kingdom (generation). The second phase (integration with the authority’s platform) is not included yet: if the authority has told you a date from which you have to be connected, you need a certified solution beside this one from then on.',
    rateFrom: '{{rate}} from {{day}}',
    percentSign: '%',
    comingRate: 'Coming rate {{number}}',
    comingRatesText:
      'A rate holds from the beginning of its day, by the shop’s clock. Orders that leave from then on carry it.',
    addRate: 'Add a coming rate',
    removeRate: 'Remove: {{name}}',
    openRates_one: '{{count}} open order carries another rate.',
    openRates_other: '{{count}} open orders carry another rate.',
    openRatesText: 'An order takes {{rate}} when it leaves, never above the total that was agreed.',
    comma: ', ',
  },
  priceMode: {
    title: 'Prices and VAT',
    included: 'Prices, delivery and the minimum order include VAT: customers pay what they see.',
    added: 'VAT is added to prices and delivery when somebody orders.',
    toWith: 'Switch to prices with VAT',
    toWithout: 'Switch to prices without VAT',
    saveFirst: 'Save what you have changed here first.',
    question: 'What becomes of the numbers you have entered?',
    convert: 'Convert them',
    keep: 'Leave them as they are',
    orders: 'Orders that have been placed keep their prices and their total.',
    with: {
      title: 'Prices with VAT?',
      confirm: 'Switch to prices with VAT',
      convertText_one:
        '{{rate}} VAT is added to one price, to delivery and to the minimum order. Customers pay as before.',
      convertText_other:
        '{{rate}} VAT is added to {{count}} prices, to delivery and to the minimum order. Customers pay as before.',
      keepText:
        'The same numbers include {{rate}} VAT from now on: customers pay less than before, and you get less.',
    },
    without: {
      title: 'Prices without VAT?',
      confirm: 'Switch to prices without VAT',
      convertText_one:
        '{{rate}} VAT is taken out of one price, of delivery and of the minimum order. Customers pay as before, but for halalas.',
      convertText_other:
        '{{rate}} VAT is taken out of {{count}} prices, of delivery and of the minimum order. Customers pay as before, but for halalas.',
      keepText:
        'VAT of {{rate}} is added to the same numbers from now on: customers pay more than before. Consumers in the kingdom have to be shown prices with VAT.',
    },
  },
  settingHints: {
    phones: 'Customers call them: mobiles, landlines, 9200 and 800 numbers.',
    whatsapp: 'A mobile, such as 05x xxx xxxx.',
    twitter: 'The name there, or its address.',
    instagram: 'The name there, or its address.',
    tiktok: 'The name there, or its address.',
    linkedin: 'The name of the company there, or its address.',
    app_store: 'The address of the ordering app there. Pages of the app and the app itself show it.',
    google_play: 'The address of the ordering app there.',
    app_gallery: 'The address of the ordering app there, for phones of Huawei.',
    building_number: 'Four digits of the national address.',
    additional_number: 'Four digits of the national address.',
    page_size: 'Left empty: as many as the window has room for.',
    smtp_host: 'Such as mail.example.com. Left empty, no emails leave.',
    smtp_user: 'Left empty where the server asks for none.',
    mail_name: 'Left empty: the name of the business.',
    heads_to:
      'Once a month the ends of the chains of invoices and of the audit trail go there, so that rewriting them would show. Best an address outside the shop: the owner’s or the accountant’s.',
    tile_url:
      'Such as https://tiles.example/{z}/{x}/{y}.png. Left empty: the map that ships with the product. Screens that are open show it once they are loaded anew.',
    tile_attribution: 'It stands on the map, as the maker of the tiles asks for it.',
    gateway: 'It is sent {to, text, from} as JSON over https. Left empty, no text messages leave.',
    provider: 'The one the business has an account with.',
    gateway_user: 'As you sign in at Msegat.',
    gateway_key:
      'From your account there: the token of Taqnyat, the AppSid of Unifonic, the API key of Msegat. Another gateway is sent it as a Bearer token.',
    sender_name: 'At most 11 letters and digits, as the gateway knows it.',
    waiting_amber: 'From when an order comes in until it is accepted or rejected.',
    waiting_red: 'After that the order is late, and staff are alerted.',
    leave_amber: 'From when an order is accepted until it leaves.',
    leave_red: 'After that the order is late, and staff are alerted.',
    deliver_amber: 'From when an order leaves until it is delivered.',
    deliver_red: 'After that the order is late, and staff are alerted.',
    slow_days: 'Days on which every step gets more time.',
    slow_percent: '150 is one and a half times the usual time.',
    consent:
      'Clients who wish it are asked before a product is replaced, and everybody before their order comes to much more than they ordered.',
    consent_percent: 'Above what was ordered; for more, the client is asked first.',
    consent_minutes: 'After that a question counts as unanswered.',
    weighing:
      'Kilograms and other weights are put on the scale while an order is prepared, and billed as they weigh.',
    weighing_over_percent:
      'So much more than was ordered is billed, and at least 50 g; the rest is given. Products may have a share of their own.',
    weighing_under_percent: 'Less than that counts as short. What is picked is billed all the same.',
    floor: 'Accepted orders are picked line by line on a screen for tablets, sealed in crates and labelled.',
    require_weighing:
      'An order can be sent out only once it is sealed, with everything weighed that is sold by weight.',
    payments:
      'What came in for an order and what is still due. Orders that are delivered by then count as settled.',
  },
  settingAbout: {
    general: 'The place of the farm, VAT and delivery, saved together.',
    business: 'What stands at the head of printed orders and invoices.',
    contact: 'How customers reach the shop. The ordering app and printed orders show it.',
    tax: 'What is charged on orders. An order takes the rate that holds when it leaves, and never comes to more than was agreed. What was decided, and what an accountant should confirm, stands in the documentation under VAT.',
    map: 'What maps are drawn with: a map file of your own, tiles, or the bundled map, which needs no network.',
    waiting: 'Minutes for each step of an order, and when it is late.',
    handling: 'What happens with an order once staff have it.',
    time: 'By its clock a day begins and ends, in lists, reports and files.',
    lists: 'How many rows a page has for who has not chosen.',
    mail: 'Where emails are handed over: codes, invitations, answers to messages.',
    texting: 'Where text messages are handed over: codes to sign in, decisions on requests.',
    push: 'How the ordering app on phones is reached. Browsers need nothing here.',
    passwords: 'What is asked of a new password. Those that are in use stay.',
    guide:
      'The first steps of a shop, above the home screen. They are put away for everybody, and come back from here.',
  },
  /** Other words that people look for a section by. */
  settingWords: {
    general: 'general settings shop',
    business: 'company shop name logo address VAT number commercial register invoice',
    contact: 'phone whatsapp email social accounts',
    tax: 'tax VAT rate percent prices include',
    location: 'farm map coordinates where',
    map: 'tiles streets pmtiles file',
    delivery: 'shipping fee fees radius distance minimum order free delivery',
    ordering: 'pause stop close busy resume open orders holiday',
    hours:
      'opening times schedule weekend Ramadan Eid al-Fitr al-Adha National Day Founding Day feast holiday closed special days',
    waiting: 'late age amber red alarm escalation',
    handling:
      'consent ask client substitute replacement percent growth weigh weight scale kilogram tolerance label payments paid due cash card transfer refund collect',
    time: 'clock timezone zone',
    lists: 'page size rows',
    mail: 'email SMTP server sender',
    texting: 'SMS text gateway codes Taqnyat Unifonic Msegat',
    push: 'notifications phone app Google key',
    passwords: 'security length',
    guide: 'setup guide first steps onboarding hide show',
  },
  settingTest: {
    mail: 'Send a test email to me',
    texting: 'Send a test message to me',
    push: 'Try the key',
    saveFirst: 'Save first: what is saved is what is tried.',
  },
  settingHistory: {
    title: 'Versions: {{name}}',
    now: 'Now',
    first: 'As it was before anybody saved it.',
    restoredFrom: 'restored from version {{version}}',
    restore: 'Restore this version',
    dirty: 'What you have typed here and not saved will be dropped.',
    secrets: 'Given anew: {{names}}',
    empty: 'Nothing has been saved here yet.',
    nothing: 'none',
    on: 'on',
    off: 'off',
    arrow: 'becomes',
  },
  settingStale: {
    text: '{{name}} saved these settings while you were changing them.',
  },
}

/** All that travels in this file. */
export const en = [shared, deliveryTexts, texts] as const
