import { texts as coreTexts } from './core/texts/texts.ar.ts'
import { texts as coreValidation } from './core/texts/validation.ar.ts'
import { texts as coreRefusals } from './core/texts/refusals.ar.ts'
import { texts as coreErrors } from './core/texts/errors.ar.ts'
import { texts as coreAnswers } from './core/texts/answers.ar.ts'
import { texts as coreMail } from './core/texts/mail.ar.ts'
import { texts as accessTexts } from './access/texts.ar.ts'
import { texts as accessAnswers } from './access/answers.ar.ts'
import { texts as accessMail } from './access/mail.ar.ts'
import { texts as auditTexts } from './audit/texts.ar.ts'
import { texts as auditAnswers } from './audit/answers.ar.ts'
import { texts as catalogTexts } from './catalog/texts.ar.ts'
import { texts as catalogAnswers } from './catalog/answers.ar.ts'
import { texts as contentTexts } from './content/texts.ar.ts'
import { texts as contentAnswers } from './content/answers.ar.ts'
import { texts as exportsTexts } from './core/exports/texts.ar.ts'
import { texts as exportsAnswers } from './core/exports/answers.ar.ts'
import { texts as ledgerTexts } from './core/ledger/texts.ar.ts'
import { texts as groupedTexts } from './core/report/texts.ar.ts'
import { texts as guideAnswers } from './guide/answers.ar.ts'
import { mastersTexts } from './masters/texts.ar.ts'
import { texts as messagingTexts } from './messaging/texts.ar.ts'
import { texts as messagingAnswers } from './messaging/answers.ar.ts'
import { texts as messagingMail } from './messaging/mail.ar.ts'
import { texts as peopleTexts } from './people/texts.ar.ts'
import { texts as peopleAnswers } from './people/answers.ar.ts'
import { texts as peopleMail } from './people/mail.ar.ts'
import { texts as placesAnswers } from './places/answers.ar.ts'
import { texts as reportTexts } from './sales/reports/reportTexts.ar.ts'
import { texts as salesTexts } from './sales/texts.ar.ts'
import { texts as salesAnswers } from './sales/answers.ar.ts'
import { texts as salesMail } from './sales/mail.ar.ts'
import { texts as settingsTexts } from './settings/texts.ar.ts'
import { texts as settingsAnswers } from './settings/answers.ar.ts'
import { texts as storeTexts } from './store/texts.ar.ts'
import { texts as storeAnswers } from './store/answers.ar.ts'
import { texts as storeMail } from './store/mail.ar.ts'

/** Every text the server says, in Arabic. */
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
]
