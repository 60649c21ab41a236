import type { AreaHelp } from '../../api/address/page-help.ts'

export const rolesHelp: AreaHelp = {
  roles: {
    text: 'Your colleagues and what they may do. Invite people and give each a role, or change what a role may do. Changes take effect at once.',
    links: ['/company-settings/sign-on', '/audit'],
  },
}
