import { SENDER_CODE } from '@rolecall/domain/company/company-limits'
import type { LetterMail } from './mail.queries.ts'

type SenderCheck = { to: string; company: string; asker: string; code: string }

/** Asks the reader of an address whether a company may send emails from it. */
export const senderMail = ({ to, company, asker, code }: SenderCheck): LetterMail => ({
  kind: 'sender-check',
  to,
  secrets: [code],
  letter: {
    type: 'sender_check',
    values: {
      recipient_name: '',
      recruiter_name: asker,
      company_name: company,
      message: `${code} is the code for ${to}`,
    },
    details: [{ label: 'Code', value: code }],
    note: `If you agree, give them this code or enter it in company settings. It expires in ${SENDER_CODE.minutes} minutes.`,
  },
})
