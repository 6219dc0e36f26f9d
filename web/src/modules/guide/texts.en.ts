export const texts = {
  guide: {
    title: 'Getting started',
    text: 'A few steps from here to the first order. They tick themselves; go in any order.',
    progress: '{{done}} of {{total}} done',
    done: 'Done',
    needed: 'Needed',
    putAway: 'Put away',
    alwaysOpen: 'We are always open',
    putAwayTitle: 'Put the guide away?',
    putAwayText:
      'It goes from the home screen of everybody. What keeps the shop from working stays there, and the guide can be brought back.',
    show: 'Show the guide',
    left_one: 'One step of the guide is left.',
    left_other: '{{count}} steps of the guide are left.',
    failed: 'The guide could not be changed',
    blocking: 'The shop does not work fully yet',
    mend: 'Set up',
    barDone: 'This step is done.',
    ready: 'Your shop is ready to take orders.',
    back: 'Back to the guide',
    closeBar: 'Close',
  },
  guideStuck: {
    email: {
      failing: 'The mail server takes no emails; the oldest was promised',
      paused: 'Emails were held back',
    },
    text: {
      failing: 'The gateway takes no text messages; the oldest was promised',
      paused: 'Text messages were held back',
    },
    push: { failing: 'No service takes pushes; the oldest was promised', paused: 'Pushes were held back' },
  },
  guideSteps: {
    business: {
      title: 'Name and address of the business',
      why: 'They stand at the head of orders and in every message. Without both no invoice is issued.',
      blocking: 'No invoice is issued: the name or the address of the business is missing.',
    },
    tax: {
      title: 'VAT',
      why: 'At 0% invoices go out without VAT: set 15% and your number, or say that you are not registered. Consumers in the kingdom have to be shown prices with VAT, so yours begin that way.',
    },
    location: {
      title: 'Place of the farm',
      why: 'Distances are measured from it: without it no order can be delivered.',
      blocking: 'The farm has no place: orders to be delivered can not be priced.',
    },
    delivery: {
      title: 'Delivery fee and radius',
      why: 'What delivery costs, and how far you go. Free delivery is an answer too.',
    },
    hours: {
      title: 'Working hours',
      why: 'Customers see when you are open; orders come in at any time.',
    },
    units: {
      title: 'Units',
      why: 'What products are sold by: kilo, bunch, box.',
    },
    categories: {
      title: 'Categories',
      why: 'The shelves customers look through. Each product stands on one.',
    },
    product: {
      title: 'First product',
      why: 'A name, a price and a picture: then there is something to order.',
      blocking: 'There is no product that can be ordered.',
    },
    mail: {
      title: 'Mail',
      why: 'Without mail no invitation, no reset of a password and no answer to a message goes out.',
      blocking: 'No mail goes out: no invitations, no password resets, no answers.',
    },
    texting: {
      title: 'Text messages',
      why: 'Customers sign in with a code by text: without texts nobody can order.',
      blocking: 'No texts go out: customers can not sign in.',
    },
    second_factor: {
      title: 'Two-step sign-in for your account',
      why: 'Your account can do everything; a password alone is too little for that.',
    },
    colleague: {
      title: 'A colleague',
      why: 'Somebody who takes orders while you are away, with just the rights they need.',
    },
  },
  starter: {
    open: 'Starter set',
    offer: 'Begin with a starter set: units, categories with pictures, saved answers and drafts of pages.',
    title: 'Starter set',
    text: 'Take what suits you. What you have already is left as it is, and whatever you do not like you can change or delete.',
    failed: 'The starter set could not be loaded',
    take: 'Add what is chosen',
    all: 'All there already',
    there: 'There already',
    missing_one: '{{count}} to add',
    missing_other: '{{count}} to add',
    show: 'What is in it',
  },
  starterParts: {
    units: 'Units',
    categories: 'Categories of produce',
    answers: 'Saved answers',
    pages: 'Drafts of the app’s pages',
  },
  starterAbout: {
    units: 'With plurals, as quantities are written.',
    categories: 'Main categories with their parts, each with a picture.',
    answers: 'Beginnings of replies to what customers often write.',
    pages: 'They wait in the editor of each page: nobody reads them before you save them.',
  },
}

/** All that travels in this file. */
export const en = [texts]
