import { param, view } from '../../ui/shell/search-params.ts'

/** The open webhook, the page of its log, and the open delivery. */
export const WebhooksView = view({ webhook: param.text(), start: param.number(0), delivery: param.text() })
