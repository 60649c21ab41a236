import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { Done } from '../platform/wire.ts'
import { SettingsAnswer, SettingsInput } from './settings-input.ts'

export const configuration = defineCalls({
  read: {
    method: 'GET',
    path: '/configuration/settings',
    summary: 'Get the company settings that administrators may change',
    access: { anyOf: ['modify_company_profile'] },
    reads: ['settings'],
    response: SettingsAnswer,
    example: () => ({}),
  },
  saveSettings: {
    method: 'POST',
    path: '/configuration/settings',
    summary:
      'Update company settings; omitted fields stay unchanged. Which statuses freeze a candidate, and for how long, can be set only once',
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
    summary:
      'Verify the company’s sender address with the code that was emailed to it; emails are sent from it afterwards',
    access: { anyOf: ['modify_company_profile'] },
    changes: ['settings'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ code: z.string().trim().min(1).max(20) }),
    response: Done.extend({ message: z.string() }),
    example: ({ senderCode }) => ({ body: { code: senderCode } }),
  },
})
