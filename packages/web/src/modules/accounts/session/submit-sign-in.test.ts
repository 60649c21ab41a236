import { describe, expect, test } from 'vitest'
import type { Session } from '../../../api/session.ts'
import { chooseLanding } from './submit-sign-in.ts'

const session: Session = {
  access_token: 'token',
  authorised_actions: [],
  is_admin: false,
  cc: {},
  show_admin_console: false,
  enable_add_company: false,
  enable_edit_addons: false,
  is_sso_login: false,
  reset_pwd: false,
  needs_second_factor: false,
}
const SSO = 'https://portal.example/start'

describe('from the sign-in page somebody goes', () => {
  // L-B05
  test('to where single sign-on wanted to go', () =>
    expect(chooseLanding({ ...session, sso_redirect_url: SSO })).toBe(SSO))

  // L-B03 L-B05
  test('to choose a new password before anything else, where one is demanded', () =>
    expect(chooseLanding({ ...session, sso_redirect_url: SSO, reset_pwd: true })).toBe('/reset-password'))
})
