import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { Done } from '../ground/wire.ts'
import { SettingsAnswer, SettingsInput } from './settings-input.ts'

export const configuration = defineCalls({
  read: {
    method: 'GET',
    path: '/configuration/settings',
    summary: 'The settings of the company that its administrators may change',
    access: { anyOf: ['modify_company_profile'] },
    reads: ['settings'],
    response: SettingsAnswer,
    example: () => ({}),
  },
  saveSettings: {
    method: 'POST',
    path: '/configuration/settings',
    summary:
      'Change settings of the company; what is left out stays. Which statuses freeze a candidate, and for how long, is chosen once',
    access: { anyOf: ['modify_company_profile'] },
    changes: ['settings', 'mails'],
    maxBody: 16 * 1024,
    body: SettingsInput,
    response: Done.extend({ message: z.string(), version: z.int(), disable_setting: z.boolean() }),
    example: () => ({ body: { exclude_duration: 30, currency: 'EUR' } }),
  },
  verifySender: {
    method: 'POST',
    path: '/configuration/settings/sender',
    summary: 'Prove with the code of the mail that the sender address is the company’s; mails are from it then',
    access: { anyOf: ['modify_company_profile'] },
    changes: ['settings'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ code: z.string().trim().min(1).max(20) }),
    response: Done.extend({ message: z.string() }),
    example: ({ senderCode }) => ({ body: { code: senderCode } }),
  },
})
