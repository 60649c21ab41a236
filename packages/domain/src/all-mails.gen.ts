// Written by npm run gather from the folders of the modules. Do not edit.

import { accountsMails } from './accounts/accounts.mails.ts'
import { administrationMails } from './administration/administration.mails.ts'
import { applicantMails } from './applicant/applicant.mails.ts'
import { approvalsMails } from './approvals/approvals.mails.ts'
import { candidatesMails } from './candidates/candidates.mails.ts'
import { careersMails } from './careers/careers.mails.ts'
import { fairnessMails } from './fairness/fairness.mails.ts'
import { hireQualityMails } from './hire-quality/hire-quality.mails.ts'
import { interviewsMails } from './interviews/interviews.mails.ts'
import { notificationsMails } from './notifications/notifications.mails.ts'
import { offersMails } from './offers/offers.mails.ts'
import { outreachMails } from './outreach/outreach.mails.ts'
import { pipelineMails } from './pipeline/pipeline.mails.ts'
import { poolMails } from './pool/pool.mails.ts'
import { reportsMails } from './reports/reports.mails.ts'
import { usersMails } from './users/users.mails.ts'
import { webhooksMails } from './webhooks/webhooks.mails.ts'

/** All emails. A new one is in `<subject>.mails.ts` of the domain, with a letter that uses it. */
export const ALL_MAILS = {
  ...accountsMails,
  ...administrationMails,
  ...applicantMails,
  ...approvalsMails,
  ...candidatesMails,
  ...careersMails,
  ...fairnessMails,
  ...hireQualityMails,
  ...interviewsMails,
  ...notificationsMails,
  ...offersMails,
  ...outreachMails,
  ...pipelineMails,
  ...poolMails,
  ...reportsMails,
  ...usersMails,
  ...webhooksMails,
}
