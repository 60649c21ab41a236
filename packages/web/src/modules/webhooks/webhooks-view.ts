import { param, view } from '../../../kit/shell/search-params.ts'

/** The webhook that is open, how far its log is turned back, and the delivery that is looked at. */
export const WebhooksView = view({ webhook: param.text(), start: param.number(0), delivery: param.text() })
