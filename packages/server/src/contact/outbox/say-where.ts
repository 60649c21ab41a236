import { sentence } from '@rolecall/domain/text/sentence'
import type { AnyWork } from '../../ground/kernel/work.ts'

const NOWHERE = 'No mail server is set up, so nothing leaves Rolecall.'

/** Where mails are that have just been written: with a mail server on their way, without one in the outbox. */
export const sayWhereMailsAre = ({ deps }: Pick<AnyWork, 'deps'>, count: number): string =>
  deps.env.SMTP_URL === undefined
    ? sentence(
        {
          one: `1 mail was written, and lies in the outbox. ${NOWHERE}`,
          other: `{count} mails were written, and lie in the outbox. ${NOWHERE}`,
        },
        { count },
      )
    : sentence({ one: '1 mail is on its way.', other: '{count} mails are on their way.' }, { count })

/** The same of the one mail with times to choose from. */
export const sayWhereTimesAre = ({ deps }: Pick<AnyWork, 'deps'>): string =>
  deps.env.SMTP_URL === undefined
    ? `The mail with the times lies in the outbox. ${NOWHERE}`
    : 'The times are on their way to the candidate.'
