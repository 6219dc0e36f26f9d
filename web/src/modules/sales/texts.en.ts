import { texts as shared } from '@bustan/contract/sales/texts.en.ts'

/** Orders: the list, the board, and steps. */
export const texts = {
  orders: {
    one: 'Order',
    number: 'Order {{number}}',
    all: 'All',
    filters: {
      from: 'From',
      to: 'To',
    },
    empty: 'No orders yet',
    emptyText: 'Orders from the app will appear here by themselves.',
    noMatch: 'No orders match these filters',
    failed: 'The orders could not be loaded',
    arrived_one: '{{count}} new order',
    arrived_other: '{{count}} new orders',
    ages: {
      amber: 'taking long',
      red: 'late',
    },
    late: 'Late',
    kilometres: '{{distance}} km',
    pays: {
      cash: 'Cash',
      card: 'Card',
      balance: 'Balance',
    },
    ranges: {
      near: 'Less than 5 km',
      middle: '5 to 10 km',
      far: '10 to 20 km',
      farthest: '20 km or more',
      few: 'Less than 10',
      some: '10 to 30',
      many: '30 or more',
    },
    waitsForManager: 'Waits for manager: {{name}}',
    awaitsSeal: 'Leaves once it is picked and sealed.',
    pick: 'Pick',
    managerSkipped: 'The department has no manager to approve it.',
    waitsForSomeManager: 'Waits for the manager',
    open: 'Open',
    copyNumber: 'Copy the order number',
    copyPhone: 'Copy the mobile number',
    numberCopied: 'The order number is copied.',
    phoneCopied: 'The mobile number is copied.',
    notCopied: 'Your browser did not allow copying.',
    print: 'Print',
    printing: 'Preparing to print: {{done}} of {{total}}',
    moves: {
      accept: 'Accept the order',
      reject: 'Reject',
      dispatch: 'Send out',
      deliver: 'Delivered',
      hand_over: 'Collected at the farm',
      fail: 'Delivery failed',
    },
    pickupMoves: {
      fail: 'Not collected',
    },
    shortMoves: {
      accept: 'Accept',
      hand_over: 'Collected',
    },
    checked_one: '{{count}} order checked',
    checked_other: '{{count}} orders checked',
    moveOne: '{{label}}: order {{number}}',
    undone_one: '{{count}} step taken back.',
    undone_other: '{{count}} steps taken back.',
    instead: 'Possible now: {{what}}.',
    nothingLeft: 'Nothing more can be done with it.',
  },
  board: {
    view: 'How orders are shown',
    list: 'As a list',
    board: 'As a board',
  },
}

/** All that travels in this file. */
export const en = [shared, texts] as const
