import { texts as coreTexts } from './core/texts/texts.en.ts'
import { texts as coreValidation } from './core/texts/validation.en.ts'
import { texts as coreRefusals } from './core/texts/refusals.en.ts'
import { texts as coreErrors } from './core/texts/errors.en.ts'
import { texts as coreAnswers } from './core/texts/answers.en.ts'
import { texts as coreMail } from './core/texts/mail.en.ts'
import { texts as accessTexts } from './access/texts.en.ts'
import { texts as accessAnswers } from './access/answers.en.ts'
import { texts as accessMail } from './access/mail.en.ts'
import { texts as auditTexts } from './audit/texts.en.ts'
import { texts as auditAnswers } from './audit/answers.en.ts'
import { texts as catalogTexts } from './catalog/texts.en.ts'
import { texts as catalogAnswers } from './catalog/answers.en.ts'
import { texts as contentTexts } from './content/texts.en.ts'
import { texts as contentAnswers } from './content/answers.en.ts'
import { texts as exportsTexts } from './core/exports/texts.en.ts'
import { texts as exportsAnswers } from './core/exports/answers.en.ts'
import { texts as ledgerTexts } from './core/ledger/texts.en.ts'
import { texts as groupedTexts } from './core/report/texts.en.ts'
import { texts as guideAnswers } from './guide/answers.en.ts'
import { mastersTexts } from './masters/texts.en.ts'
import { texts as messagingTexts } from './messaging/texts.en.ts'
import { texts as messagingAnswers } from './messaging/answers.en.ts'
import { texts as messagingMail } from './messaging/mail.en.ts'
import { texts as peopleTexts } from './people/texts.en.ts'
import { texts as peopleAnswers } from './people/answers.en.ts'
import { texts as peopleMail } from './people/mail.en.ts'
import { texts as placesAnswers } from './places/answers.en.ts'
import { texts as reportTexts } from './sales/reports/reportTexts.en.ts'
import { texts as salesTexts } from './sales/texts.en.ts'
import { texts as salesAnswers } from './sales/answers.en.ts'
import { texts as salesMail } from './sales/mail.en.ts'
import { texts as settingsTexts } from './settings/texts.en.ts'
import { texts as settingsAnswers } from './settings/answers.en.ts'
import { texts as storeTexts } from './store/texts.en.ts'
import { texts as storeAnswers } from './store/answers.en.ts'
import { texts as storeMail } from './store/mail.en.ts'

/** Every text the server says, in English. */
export const serverTexts = [
  coreTexts,
  coreValidation,
  coreRefusals,
  coreErrors,
  coreAnswers,
  coreMail,
  accessTexts,
  accessAnswers,
  accessMail,
  auditTexts,
  auditAnswers,
  catalogTexts,
  catalogAnswers,
  contentTexts,
  contentAnswers,
  exportsTexts,
  exportsAnswers,
  groupedTexts,
  ledgerTexts,
  guideAnswers,
  ...mastersTexts,
  messagingTexts,
  messagingAnswers,
  messagingMail,
  peopleTexts,
  peopleAnswers,
  peopleMail,
  placesAnswers,
  reportTexts,
  salesTexts,
  salesAnswers,
  salesMail,
  settingsTexts,
  settingsAnswers,
  storeTexts,
  storeAnswers,
  storeMail,
] as const
