const headers = (lines: Record<string, string>) =>
  Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

let count = 0

/** A reply to one of our emails, as written by a mail program. */
export const aReply = (mailId: string, over: Record<string, string> = {}, text = 'Gladly, on Tuesday.'): string => {
  count += 1
  return `${headers({
    From: 'Mara Ellison <mara@post.example>',
    To: 'jobs@northwind.example',
    Subject: 'Re: Would you like to talk?',
    'Message-ID': `<${count}.reply@post.example>`,
    'In-Reply-To': `<${mailId}@rolecall>`,
    References: `<first@elsewhere.example> <${mailId}@rolecall>`,
    'Content-Type': 'text/plain; charset=utf-8',
    ...over,
  })}\r\n${text}\r\n`
}

/** A bounce (RFC 3464), as written by the mail server of a candidate's address. */
export const aBounce = (mailId: string, action = 'failed'): string => {
  count += 1
  return `${headers({
    From: 'MAILER-DAEMON@mx.example',
    To: 'jobs@northwind.example',
    Subject: 'Undelivered Mail Returned to Sender',
    'Message-ID': `<${count}.bounce@mx.example>`,
    'Auto-Submitted': 'auto-replied',
    'MIME-Version': '1.0',
    'Content-Type': 'multipart/report; report-type=delivery-status; boundary="B"',
  })}\r\n--B\r\nContent-Type: text/plain\r\n\r\nIt could not be delivered.\r\n--B\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; nobody@example.com\r\nAction: ${action}\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 No such user\r\n\r\n--B\r\nContent-Type: message/rfc822\r\n\r\nSubject: Hello\r\nMessage-ID:\r\n <${mailId}@rolecall>\r\n\r\nDear Mara\r\n--B--\r\n`
}

type TestAttachment = { name: string; type: string; content: string }

/** The same with attachments. */
export function aMultipart(
  mailId: string,
  files: readonly TestAttachment[],
  over: Record<string, string> = {},
): string {
  const parts = files.map(
    ({ name, type, content }) =>
      `--B\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n`,
  )
  const text = '--B\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nMy new résumé is attached.\r\n'
  const type = { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary="B"' }
  return aReply(mailId, { ...type, ...over }, `${text}${parts.join('')}--B--`)
}
