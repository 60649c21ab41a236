import { domainOf } from './domains.ts'

/** Public email providers, whose domains say nothing about an employer. A list of the largest, chosen by us. */
const PUBLIC_MAIL_HOSTS: ReadonlySet<string> = new Set(
  (
    '126.com 163.com aol.com btinternet.com comcast.net duck.com fastmail.com free.fr gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net ' +
    'googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.de hotmail.fr hotmail.it hushmail.com icloud.com inbox.com inbox.ru ' +
    'laposte.net libero.it list.ru live.co.uk live.com live.de live.fr live.nl mac.com mail.com mail.de mail.ru mailbox.org me.com ' +
    'msn.com naver.com orange.fr outlook.com outlook.de outlook.fr pm.me posteo.de proton.me protonmail.com qq.com rediffmail.com ' +
    'rocketmail.com sina.com t-online.de tuta.com tutanota.com verizon.net wanadoo.fr web.de yahoo.ca yahoo.co.in yahoo.co.jp ' +
    'yahoo.co.uk yahoo.com yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.in yahoo.it yandex.com yandex.ru ymail.com zoho.com zohomail.com'
  ).split(' '),
)

export const isPublicMailHost = (domain: string): boolean => PUBLIC_MAIL_HOSTS.has(domain.toLowerCase())

/** Returns the company domain of an email address; empty for a public provider. */
export function companyDomainOf(email: string): string {
  const domain = domainOf(email)
  return isPublicMailHost(domain) ? '' : domain
}
