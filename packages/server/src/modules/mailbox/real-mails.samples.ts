import { randomUUID } from 'node:crypto'

/** The identifiers of our email to a candidate, as replies refer to it. */
export type SentMailSample = { id: string; token: string; providerId: string; to: string }
export type Sample = readonly [what: string, result: string, write: (ours: SentMailSample) => string, expected?: string]

const lines = (...text: readonly string[]): string => text.join('\r\n')
const messageId = (): string => `Message-ID: <${randomUUID()}@mail.example>`

/** A reply with these headers, and the text below them. */
const answer = (headers: readonly string[], text: string, from = 'Mara Ellison <mara.ellison@post.example>'): string =>
  lines(`From: ${from}`, 'Subject: Re: Interview', ...headers, '', text, '')
const named = ({ id }: SentMailSample): string => `In-Reply-To: <${id}@rolecall>`
const plain = 'Content-Type: text/plain; charset=utf-8'
const plus = ({ token }: SentMailSample): string => `To: jobs+${token}@northwind.example`

const report = (boundary: string, headers: readonly string[], parts: readonly (readonly [string, string])[]): string =>
  lines(
    ...headers,
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    '',
    ...parts.map(([type, text]) => lines(`--${boundary}`, `Content-Type: ${type}`, '', text)),
    `--${boundary}--`,
    '',
  )
const status = (action: string, code: string, diagnostic: string, to: string): string =>
  lines(
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${code}`,
    `Diagnostic-Code: smtp; ${diagnostic}`,
  )
const original = ({ id, to }: SentMailSample): string =>
  lines(`To: ${to}`, 'Subject: Interview', `Message-ID: <${id}@rolecall>`, '', 'Dear Mara')
/** The headers of a returned email whose Message-ID a service replaced. */
const rewritten = ({ id, providerId }: SentMailSample): string =>
  lines(
    `Message-ID: <${providerId}@eu-west-1.amazonses.com>`,
    `X-Rolecall-Message-Id: ${id}`,
    'Subject: Interview',
    '',
    'Dear Mara',
  )

const base64 = (text: string): string => Buffer.from(text).toString('base64')
const bytes = (...codes: readonly number[]): string => Buffer.from(codes).toString('base64')

/** Replies by people, as email programs and services on the way write and rewrite them. */
export const ANSWERS: readonly Sample[] = [
  [
    'Exchange, with the header against automatic answers',
    'reply',
    (m) =>
      answer(
        [messageId(), named(m), 'X-Auto-Response-Suppress: DR, OOF, AutoReply', 'Thread-Topic: Interview', plain],
        'Yes, Tuesday suits me.',
      ),
  ],
  [
    'Outlook with X-Auto-Response-Suppress: All',
    'reply',
    (m) => answer([messageId(), named(m), 'X-Auto-Response-Suppress: All', 'X-MS-Has-Attach:', plain], 'Yes.'),
  ],
  [
    'Microsoft 365, to the address of the email',
    'reply',
    (m) => answer([messageId(), plus(m), 'X-MS-Exchange-Organization-SCL: 1', plain], 'Yes.'),
  ],
  [
    'Gmail',
    'reply',
    (m) =>
      answer(
        [messageId(), named(m), `References: <${m.id}@rolecall>`, 'X-Received: by 2002:a05:6402', plain],
        `Yes.\r\n\r\nOn Mon, 2 Mar 2026 Northwind wrote:\r\n> Dear Mara`,
      ),
  ],
  [
    'Gmail on a phone, without the email quoted',
    'reply',
    (m) => answer([messageId(), named(m), plain], 'Yes\r\nSent from my phone'),
  ],
  [
    'Yahoo',
    'reply',
    (m) =>
      answer(
        [
          messageId(),
          `References: <${m.id}.ref@post.example> <${m.id}@rolecall>`,
          'X-Mailer: WebService/1.1 YMailNorrin',
          plain,
        ],
        'Yes.',
      ),
  ],
  [
    'iCloud',
    'reply',
    (m) => answer([messageId(), named(m), 'X-Mailer: iPhone Mail (21A329)', 'Mime-Version: 1.0 (1.0)', plain], 'Yes.'),
  ],
  [
    'GMX with its own header',
    'reply',
    (m) => answer([messageId(), `References: <${m.id}@rolecall>`, 'X-UI-Message-Type: mail', plain], 'Ja, gern.'),
  ],
  [
    'web.de in quoted-printable',
    'reply',
    (m) =>
      answer([messageId(), named(m), 'Content-Transfer-Encoding: quoted-printable', plain], 'Gern, gr=C3=BC=C3=9Fe'),
    'Gern, grüße',
  ],
  [
    'Yandex in koi8-r',
    'reply',
    (m) =>
      answer(
        [messageId(), named(m), 'Content-Type: text/plain; charset=koi8-r', 'Content-Transfer-Encoding: base64'],
        bytes(0xe4, 0xc1),
      ),
    'Да',
  ],
  [
    'QQ in gb18030',
    'reply',
    (m) =>
      answer(
        [messageId(), named(m), 'Content-Type: text/plain; charset=gb18030', 'Content-Transfer-Encoding: base64'],
        bytes(0xc4, 0xe3, 0xba, 0xc3),
      ),
    '你好',
  ],
  [
    'a Japanese phone in iso-2022-jp',
    'reply',
    (m) => answer([messageId(), named(m), 'Content-Type: text/plain; charset=iso-2022-jp'], '\u001b$B$O$$\u001b(B'),
    'はい',
  ],
  [
    'an old program in windows-1252',
    'reply',
    (m) =>
      answer(
        [
          messageId(),
          named(m),
          'Content-Type: text/plain; charset=windows-1252',
          'Content-Transfer-Encoding: quoted-printable',
        ],
        'caf=E9 =96 gern',
      ),
    'café – gern',
  ],
  [
    'Zoho',
    'reply',
    (m) => answer([messageId(), plus(m), 'X-Mailer: Zoho Mail', 'X-Zoho-Virus-Status: 1', plain], 'Yes.'),
  ],
  [
    'ProtonMail, in HTML',
    'reply',
    (m) =>
      answer(
        [messageId(), named(m), 'Content-Type: text/html; charset=utf-8'],
        '<div>Yes.<br></div><div class="protonmail_quote">Dear Mara</div>',
      ),
    'Yes.',
  ],
  [
    'Fastmail, delivered by a catch-all',
    'reply',
    (m) =>
      answer(
        [messageId(), 'To: jobs@northwind.example', `X-Delivered-To: jobs+${m.token}@northwind.example`, plain],
        'Yes.',
      ),
  ],
  [
    'a server that only says the envelope',
    'reply',
    (m) => answer([messageId(), `Envelope-To: <jobs+${m.token}@northwind.example>`, plain], 'Yes.'),
  ],
  [
    'a server that folds case',
    'reply',
    (m) => answer([messageId(), `Delivered-To: JOBS+${m.token.toUpperCase()}@NORTHWIND.EXAMPLE`, plain], 'Yes.'),
  ],
  [
    'a forwarding server that rewrites the sender (SRS)',
    'reply',
    (m) =>
      answer(
        [messageId(), `X-Original-To: SRS0=Hq1x=TT=northwind.example=jobs+${m.token}@forward.example`, plain],
        'Yes.',
      ),
  ],
  [
    'Amazon SES, which put its own Message-ID',
    'reply',
    (m) => answer([messageId(), `In-Reply-To: <${m.providerId}@email.amazonses.com>`, plain], 'Yes.'),
  ],
  [
    'Amazon SES in another region',
    'reply',
    (m) =>
      answer(
        [messageId(), `References: <x@post.example>\r\n\t<${m.providerId}@eu-west-1.amazonses.com>`, plain],
        'Yes.',
      ),
  ],
  [
    'SendGrid',
    'reply',
    (m) => answer([messageId(), `In-Reply-To: <${m.providerId}@geopod-ismtpd-5-0>`, plain], 'Yes.'),
  ],
  ['Postmark', 'reply', (m) => answer([messageId(), `In-Reply-To: <${m.providerId}@mtasv.net>`, plain], 'Yes.')],
  [
    'Mailgun and Mailjet, by the address of the email',
    'reply',
    (m) => answer([messageId(), 'In-Reply-To: <20260302.1.ABC@mg.northwind.example>', plus(m), plain], 'Yes.'),
  ],
  [
    'a mailing list, which rewrote the sender',
    'reply',
    (m) =>
      answer(
        [messageId(), named(m), 'Precedence: list', 'List-Id: <team.lists.example>', plain],
        'Yes.',
        'Mara via Team <team@lists.example>',
      ),
  ],
  [
    'a program that breaks long references',
    'reply',
    (m) => answer([messageId(), `References:\r\n <a@b.example>\r\n <${m.id}@rolecall>`, plain], 'Yes.'),
  ],
  ['without a date and a Message-ID', 'reply', (m) => answer([named(m), plain], `Yes, ${m.id}`)],
  [
    'with several senders',
    'reply',
    (m) => answer([messageId(), named(m), plain], 'Yes.', 'Mara <mara.ellison@post.example>, Tom <tom@post.example>'),
  ],
  ['with a broken header', 'reply', (m) => answer([messageId(), 'this is no header', named(m), plain], 'Yes.')],
  [
    'with lines that end in \\n alone',
    'reply',
    (m) => answer([messageId(), named(m), plain], 'Yes.').replaceAll('\r\n', '\n'),
  ],
  [
    'format=flowed, below what is quoted',
    'reply',
    (m) =>
      answer(
        [messageId(), named(m), 'Content-Type: text/plain; charset=utf-8; format=flowed'],
        '> Dear Mara\r\n\r\nYes, Tuesday \r\nsuits me.',
      ),
    'Yes, Tuesday suits me.',
  ],
  [
    'a subject in base64',
    'reply',
    (m) =>
      lines(
        'From: mara.ellison@post.example',
        `Subject: =?utf-8?B?${base64('Ответ: Interview')}?=`,
        messageId(),
        named(m),
        plain,
        '',
        'Да.',
      ),
  ],
  [
    'Outlook with winmail.dat',
    'reply',
    (m) =>
      answer(
        [messageId(), named(m), 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="w"'],
        lines(
          '--w',
          plain,
          '',
          'Yes.',
          '--w',
          'Content-Type: application/ms-tnef; name="winmail.dat"',
          'Content-Disposition: attachment; filename="winmail.dat"',
          'Content-Transfer-Encoding: base64',
          '',
          bytes(0x78, 0x9f, 0x3e, 0x22),
          '--w--',
        ),
      ),
  ],
  [
    'an acceptance by a calendar',
    'reply',
    (m) =>
      answer(
        [messageId(), plus(m), 'MIME-Version: 1.0', 'Content-Type: multipart/alternative; boundary="c"'],
        lines(
          '--c',
          plain,
          '',
          'Mara has accepted.',
          '--c',
          'Content-Type: text/calendar; method=REPLY',
          '',
          'BEGIN:VCALENDAR',
          'METHOD:REPLY',
          'END:VCALENDAR',
          '--c--',
        ),
      ),
  ],
  [
    'forwarded by a colleague with the answer attached',
    'reply',
    (m) =>
      answer(
        [messageId(), 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="f"'],
        lines(
          '--f',
          plain,
          '',
          'This came to me.',
          '--f',
          'Content-Type: message/rfc822',
          '',
          answer([messageId(), named(m), plain], 'Yes.'),
          '--f--',
        ),
        'kim@northwind.example',
      ),
  ],
]

/** Emails written by programs: stored in the thread, but not as replies. */
export const PROGRAMS: readonly Sample[] = [
  [
    'an out-of-office reply of Exchange',
    'automatic',
    (m) =>
      answer(
        [messageId(), named(m), 'Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All', plain],
        'I am away.',
      ),
  ],
  [
    'one of Outlook in German, without a header',
    'automatic',
    (m) =>
      answer([messageId(), named(m), plain], 'Ich bin nicht da.').replace(
        'Subject: Re: Interview',
        'Subject: Automatische Antwort: Interview',
      ),
  ],
  [
    'one in French, with an empty return path',
    'automatic',
    (m) => answer([messageId(), named(m), 'Return-Path: <>', plain], 'Je suis absente.'),
  ],
  [
    'one of Gmail',
    'automatic',
    (m) =>
      answer(
        [messageId(), named(m), 'Auto-Submitted: auto-replied', 'Precedence: bulk', 'X-Autoreply: yes', plain],
        'Away.',
      ),
  ],
  [
    'one in Japanese',
    'automatic',
    (m) =>
      lines(
        'From: mara.ellison@post.example',
        `Subject: =?utf-8?B?${base64('自動応答: Interview')}?=`,
        messageId(),
        named(m),
        plain,
        '',
        '不在',
      ),
  ],
  ['one of vacation(1)', 'automatic', (m) => answer([messageId(), named(m), 'Precedence: junk', plain], 'Away.')],
  [
    'a request to prove that one is a person',
    'automatic',
    (m) => answer([messageId(), plus(m), 'Auto-Submitted: auto-replied', plain], 'Please press this link.'),
  ],
  [
    'an acknowledgement of a ticket system',
    'automatic',
    (m) => answer([messageId(), named(m), 'Precedence: auto_reply', plain], 'Ticket 4711'),
  ],
  [
    'a receipt that it was read',
    'automatic',
    (m) =>
      report(
        'r',
        ['From: mara.ellison@post.example', 'Subject: Read: Interview', messageId()],
        [
          ['text/plain', 'It was read.'],
          [
            'message/disposition-notification',
            lines(
              'Final-Recipient: rfc822;mara.ellison@post.example',
              `Original-Message-ID: <${m.id}@rolecall>`,
              'Disposition: manual-action/MDN-sent-manually; displayed',
            ),
          ],
        ],
      ).replace('delivery-status', 'disposition-notification'),
  ],
  [
    'Postfix: a delay',
    'automatic',
    (m) =>
      report(
        'p',
        [
          'From: MAILER-DAEMON@mx.example',
          'Subject: Delayed Mail (still being retried)',
          messageId(),
          'Auto-Submitted: auto-replied',
        ],
        [
          ['text/plain', 'It is delayed.'],
          ['message/delivery-status', status('delayed', '4.4.1', 'connect to mx.example: Connection timed out', m.to)],
          ['text/rfc822-headers', original(m)],
        ],
      ),
  ],
  [
    'Exim: a delay in words',
    'automatic',
    (m) =>
      lines(
        'From: Mail Delivery System <Mailer-Daemon@mx.example>',
        `To: jobs+${m.token}@northwind.example`,
        'Subject: Warning: message 1abc delayed 24 hours',
        messageId(),
        'Auto-Submitted: auto-replied',
        plain,
        '',
        'No action is required on your part. Delivery attempts will continue for some time.',
      ),
  ],
  [
    'sendmail: a delay',
    'automatic',
    (m) =>
      lines(
        'From: Mail Delivery Subsystem <MAILER-DAEMON@mx.example>',
        `To: <jobs+${m.token}@northwind.example>`,
        'Subject: Warning: could not send message for past 4 hours',
        messageId(),
        plain,
        '',
        '451 4.4.1 reply: read error\r\nWarning: message still undelivered after 4 hours\r\nWill keep trying until message is 5 days old',
      ),
  ],
  [
    'a report that it was passed on',
    'automatic',
    (m) =>
      report(
        'd',
        ['From: postmaster@mx.example', 'Subject: Relayed', messageId()],
        [
          ['text/plain', 'Passed on.'],
          ['message/delivery-status', status('relayed', '2.0.0', '250 OK', m.to)],
          ['message/rfc822', original(m)],
        ],
      ),
  ],
]

/** Reports that an email was not delivered. */
export const FAILURES: readonly Sample[] = [
  [
    'Postfix',
    'bounce',
    (m) =>
      report(
        'p',
        ['From: MAILER-DAEMON@mx.example', 'Subject: Undelivered Mail Returned to Sender', messageId()],
        [
          ['text/plain', `<${m.to}>: host mx.example said: 550 5.1.1 User unknown`],
          [
            'message/delivery-status',
            status('failed', '5.1.1', '550 5.1.1 <nobody>: Recipient address rejected', m.to),
          ],
          ['message/rfc822', original(m)],
        ],
      ),
  ],
  [
    'Postfix, which gave up after five days',
    'bounce',
    (m) =>
      report(
        'p',
        ['From: MAILER-DAEMON@mx.example', 'Subject: Undelivered Mail Returned to Sender', messageId()],
        [
          ['text/plain', 'Expired.'],
          ['message/delivery-status', status('failed', '4.4.7', 'delivery temporarily suspended', m.to)],
          ['text/rfc822-headers', original(m)],
        ],
      ),
  ],
  [
    'Exim, without parts',
    'bounce',
    (m) =>
      lines(
        'From: Mail Delivery System <Mailer-Daemon@mx.example>',
        'Subject: Mail delivery failed: returning message to sender',
        `X-Failed-Recipients: ${m.to}`,
        messageId(),
        plain,
        '',
        'A message that you sent could not be delivered.',
        `  ${m.to}`,
        '    550 5.1.1 mailbox unavailable',
        '',
        '------ This is a copy of the message, including all the headers. ------',
        '',
        original(m),
      ),
  ],
  [
    'qmail',
    'bounce',
    (m) =>
      lines(
        'From: MAILER-DAEMON@mx.example',
        'Subject: failure notice',
        messageId(),
        '',
        'Hi. This is the qmail-send program at mx.example.',
        "I'm afraid I wasn't able to deliver your message to the following addresses.",
        `<${m.to}>:`,
        'Sorry, no mailbox here by that name. (#5.1.1)',
        '',
        '--- Below this line is a copy of the message.',
        '',
        original(m),
      ),
  ],
  [
    'sendmail',
    'bounce',
    (m) =>
      report(
        's',
        [
          'From: Mail Delivery Subsystem <MAILER-DAEMON@mx.example>',
          'Subject: Returned mail: see transcript for details',
          messageId(),
        ],
        [
          ['text/plain', '550 5.1.1 <nobody>... User unknown'],
          ['message/delivery-status', status('failed', '5.1.1', '550 User unknown', m.to)],
          ['text/rfc822-headers', original(m)],
        ],
      ),
  ],
  [
    'Exchange, in German',
    'bounce',
    (m) =>
      report(
        'e',
        [
          'From: postmaster@post.example',
          `Subject: =?utf-8?B?${base64('Unzustellbar: Interview')}?=`,
          messageId(),
          `In-Reply-To: <${m.id}@rolecall>`,
        ],
        [
          ['text/plain; charset=utf-8', 'Ihre Nachricht wurde nicht zugestellt.'],
          [
            'message/delivery-status',
            lines(
              'Reporting-MTA: dns;EX01.post.example',
              '',
              `Final-recipient: RFC822;${m.to}`,
              'Action: failed',
              'Status: 5.1.10',
              'Diagnostic-code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound;\r\n not found',
            ),
          ],
          ['message/rfc822', original(m)],
        ],
      ),
  ],
  [
    'Microsoft 365',
    'bounce',
    (m) =>
      report(
        'o',
        [
          'From: Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@northwind.example>',
          'Subject: Undeliverable: Interview',
          messageId(),
        ],
        [
          ['text/html', '<p>Your message could not be delivered.</p>'],
          [
            'message/delivery-status',
            status('failed', '5.4.1', '550 5.4.1 Recipient address rejected: Access denied', m.to),
          ],
          ['message/rfc822', rewritten(m)],
        ],
      ),
  ],
  [
    'Gmail',
    'bounce',
    (m) =>
      report(
        'g',
        [
          'From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
          'Subject: Delivery Status Notification (Failure)',
          `X-Failed-Recipients: ${m.to}`,
          messageId(),
          `In-Reply-To: <${m.id}@rolecall>`,
        ],
        [
          ['text/plain', 'Address not found'],
          [
            'message/delivery-status',
            status('failed', '5.1.1', '550-5.1.1 The email account that you tried to reach does not exist.', m.to),
          ],
          ['message/rfc822', original(m)],
        ],
      ),
  ],
  [
    'Yahoo, without parts',
    'bounce',
    (m) =>
      lines(
        'From: MAILER-DAEMON@yahoo.example',
        'Subject: Failure Notice',
        messageId(),
        plain,
        '',
        'Sorry, we were unable to deliver your message to the following address.',
        `<${m.to}>:`,
        '554: delivery error: dd Not a valid recipient - atlas.example',
        '',
        '--- Below this line is a copy of the message.',
        '',
        original(m),
      ),
  ],
  [
    'Amazon SES',
    'bounce',
    (m) =>
      report(
        'a',
        ['From: MAILER-DAEMON@amazonses.com', 'Subject: Delivery Status Notification (Failure)', messageId()],
        [
          ['text/plain', 'An error occurred while trying to deliver the mail.'],
          ['message/delivery-status', status('failed', '5.1.1', '550 5.1.1 user unknown', m.to)],
          ['message/rfc822', rewritten(m)],
        ],
      ),
  ],
  [
    'Mimecast, by the address of the email',
    'bounce',
    (m) =>
      lines(
        'From: Postmaster <postmaster@mimecast.example>',
        `To: jobs+${m.token}@northwind.example`,
        'Subject: [Postmaster] Email Delivery Failure',
        messageId(),
        plain,
        '',
        'This is a delivery failure notification message.',
        '550 Administrative prohibition - envelope blocked - https://community.example',
      ),
  ],
  [
    'Proofpoint, with the policy as reason',
    'bounce',
    (m) =>
      lines(
        'From: MAILER-DAEMON@pphosted.example',
        'Subject: Undeliverable: Interview',
        messageId(),
        plain,
        '',
        'Your message was rejected by the mail server:',
        '554 5.7.1 Blocked by policy',
        '',
        '----- Original message -----',
        original(m),
      ),
  ],
  [
    'GMX, in German without parts',
    'bounce',
    (m) =>
      lines(
        'From: "GMX Mailer Daemon" <mailer-daemon@gmx.example>',
        'Subject: Mail delivery failed: returning message to sender',
        messageId(),
        plain,
        '',
        'Die folgende Nachricht konnte nicht zugestellt werden:',
        m.to,
        '',
        original(m),
      ),
  ],
  [
    'Yandex, in Russian',
    'bounce',
    (m) =>
      report(
        'y',
        ['From: mailer-daemon@yandex.example', 'Subject: undelivered', messageId()],
        [
          ['text/plain; charset=utf-8', 'Письмо не доставлено.'],
          [
            'message/delivery-status',
            status('failed', '5.7.1', '554 5.7.1 Message rejected under suspicion of SPAM', m.to),
          ],
          ['text/rfc822-headers', original(m)],
        ],
      ),
  ],
  [
    'a service that returns only its own Message-ID',
    'bounce',
    (m) =>
      report(
        'x',
        ['From: bounces@mailer.example', 'Subject: Delivery failure', messageId()],
        [
          ['text/plain', 'Failed.'],
          ['message/delivery-status', status('failed', '5.2.2', '552 5.2.2 Mailbox full', m.to)],
          ['text/rfc822-headers', `Message-ID: <${m.providerId}@email.amazonses.com>`],
        ],
      ),
  ],
]

/** Emails from strangers, and harmless ones. */
export const STRANGERS: readonly Sample[] = [
  [
    'an answer with a token of nobody',
    'unmatched',
    () => answer([messageId(), 'To: jobs+aaaabbbbccccdddd@northwind.example', plain], 'Yes.'),
  ],
  [
    'a forged report about an unknown email',
    'unmatched',
    (m) =>
      report(
        'z',
        ['From: MAILER-DAEMON@evil.example', 'Subject: Undelivered', messageId()],
        [
          ['text/plain', `${m.to} failed`],
          ['message/delivery-status', status('failed', '5.1.1', '550 no', m.to)],
          ['text/rfc822-headers', 'Message-ID: <11111111-2222-4333-8444-555555555555@rolecall>'],
        ],
      ),
  ],
  [
    'a report without any reference',
    'unmatched',
    (m) =>
      lines(
        'From: MAILER-DAEMON@evil.example',
        'Subject: Undelivered',
        messageId(),
        plain,
        '',
        `550 5.1.1 ${m.to} is unknown`,
      ),
  ],
  [
    'an email that somebody writes by themselves',
    'unmatched',
    () => answer([messageId(), 'To: jobs@northwind.example', plain], 'Do you have a job for me?'),
  ],
]
