import { endpoint } from '../../core/calls/endpoint.ts'
import {
  cashAnswer,
  closeAnswer,
  closesAnswer,
  closesQuery,
  countInput,
  handOverInput,
  handoverAnswer,
  handoversAnswer,
  handoversQuery,
  settleInput,
} from './cash.ts'

/** The dashboard's calls for cash: who carries it, hands it over, counts it, and the closes of days. */
export const cashApi = {
  /** Whoever may not read of others reads of themselves. */
  read: endpoint('GET', '/cash', ['cash index', 'orders collect'], { answer: cashAnswer }),
  handovers: endpoint('GET', '/cash/handovers', 'cash index', {
    query: handoversQuery,
    answer: handoversAnswer,
  }),
  handover: endpoint('GET', '/cash/handovers/:id', 'cash index', { answer: handoverAnswer }),
  handOver: endpoint('POST', '/cash/handovers', ['orders collect', 'cash count'], {
    body: handOverInput,
    answer: handoverAnswer,
  }),
  count: endpoint('POST', '/cash/handovers/:id/count', 'cash count', {
    body: countInput,
    answer: handoverAnswer,
  }),
  settle: endpoint('POST', '/cash/handovers/:id/settle', 'cash settle', {
    body: settleInput,
    answer: handoverAnswer,
  }),
  /** A close says what was expected, so who counts need not be able to read it. */
  closes: endpoint('GET', '/cash/closes', 'cash close', { query: closesQuery, answer: closesAnswer }),
  close: endpoint('GET', '/cash/closes/:id', 'cash close', { answer: closeAnswer }),
  closeDay: endpoint('POST', '/cash/closes', 'cash close', { answer: closeAnswer }),
}
