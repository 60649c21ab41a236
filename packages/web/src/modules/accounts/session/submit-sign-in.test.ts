import { describe, expect, test } from 'vitest'
import type { Session } from '../../../api/session.ts'
import { resolveLandingPage } from './submit-sign-in.ts'

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

describe('sign-in leads', () => {
  // L-B05
  test('to the target of single sign-on', () =>
    expect(resolveLandingPage({ ...session, sso_redirect_url: SSO })).toBe(SSO))

  // L-B03 L-B05
  test('to a required new password before anything else', () =>
    expect(resolveLandingPage({ ...session, sso_redirect_url: SSO, reset_pwd: true })).toBe('/reset-password'))
})
