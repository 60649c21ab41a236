import { definePages } from '../../../api/address/define-pages.ts'
import { InvitationView } from './invitation-view.ts'
import { ResetView } from './reset-view.ts'

export const sessionPages = definePages({
  signIn: {
    path: '/',
    access: 'public',
    chrome: 'bare',
    load: () => import('./SignInPage.tsx'),
  },
  signOut: {
    path: '/user/logout',
    access: 'public',
    chrome: 'bare',
    load: () => import('./SignOutPage.tsx'),
  },
  invitation: {
    path: '/invitation',
    access: 'public',
    chrome: 'bare',
    search: InvitationView,
    load: () => import('./InvitationPage.tsx'),
  },
  resetPassword: {
    path: '/reset-password',
    access: 'public',
    chrome: 'bare',
    search: ResetView,
    load: () => import('./ResetPasswordPage.tsx'),
  },
  signUp: {
    path: '/signup',
    access: 'public',
    chrome: 'bare',
    load: () => import('./SignUpPage.tsx'),
  },
  signOn: {
    path: '/sso',
    access: 'public',
    chrome: 'bare',
    load: () => import('./SignOnPage.tsx'),
  },
  verifyEmail: {
    path: '/verify-email',
    access: 'public',
    chrome: 'bare',
    search: InvitationView,
    load: () => import('./VerifyEmailPage.tsx'),
  },
})
