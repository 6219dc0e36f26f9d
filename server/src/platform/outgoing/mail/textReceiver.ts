/** The receiver of a text message: a mobile that somebody has signed in with, or one that is new to the shop. */
export type TextReceiver = 'customer' | 'new_mobile'
