import type { AreaHelp } from '../../api/address/page-help.ts'

export const webhooksHelp: AreaHelp = {
  webhooks: {
    text: 'Tell another program when something happens here, such as a hire. Add its address and choose the events. The log shows every delivery and the response to it.',
    links: ['/company-settings/keys', '/api/docs'],
  },
}
