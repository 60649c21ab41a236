import type { AreaHelp } from '../../../api/address/page-help.ts'

export const configurationHelp: AreaHelp = {
  companySettings: {
    text: 'How your company appears and works: logo, time zone, country, currency and date format. Set the time zone and country first, because deadlines, interview times and legal rules depend on them.',
    links: ['/roles', '/careers-page'],
  },
}
