/** The days that a record takes of another one, which nobody else can have then: its nights. */
export interface Booking<Name extends string = string> {
  /** The field that names what is booked. */
  unit: Name
  /** The fields of the first day and of the day that is free again. */
  from: Name
  until: Name
  /** The states in which a record holds its days; without them it does in each. */
  states?: readonly string[]
}
