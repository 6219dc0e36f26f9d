import { fromKeys } from '../values/objects.ts'
import type { ArabicOf } from '../texts/catalogue.ts'
import type { texts as english } from './texts.en.ts'

/** The words of every ledger. */
export const texts: ArabicOf<typeof english> = {
  fields: {
    shared: {
      updated_at: 'آخر تغيير',
      has_balance: 'الرصيد المتبقي',
      before: 'الرصيد قبله',
      after: 'الرصيد بعده',
      reverses: 'القيد المتراجع عنه',
      reversed_by: 'التراجع',
      actor_name: 'بواسطة',
    },
  },
  choices: {
    kind: { reversal: 'تراجع عن قيد', merge: 'دمج حسابين' },
    has_balance: { '1': 'لها رصيد', '0': 'بلا رصيد' },
  },
}

interface Words {
  /** Its balances: `المحافظ`. */
  balances: string
  /** Its entries: `قيود المحافظ`. */
  entries: string
}

/** Returns what is said of a ledger's two lists, from a few words. */
export const ledgerTexts = <const Name extends string>(name: Name, { balances, entries }: Words) => ({
  resources: {
    ...fromKeys([name], () => ({
      title: balances,
      empty: 'لا أرصدة بعد',
      emptyText: 'يبدأ الرصيد بأول قيد يُضاف في صفحة صاحبه.',
    })),
    ...fromKeys([`${name}.entries`], () => ({
      title: entries,
      empty: 'لا قيود بعد',
      emptyText: 'تُضاف القيود في صفحة صاحب الرصيد.',
    })),
  },
  subjects: {
    ...fromKeys([name], () => balances),
    ...fromKeys([`${name}.entries`], () => entries),
  },
})
