// Written by npm run gather from the folders of the modules. Do not edit.

import { accountsExamples } from './accounts/accounts.examples.ts'
import { activityExamples } from './activity/activity.examples.ts'
import { administrationExamples } from './administration/administration.examples.ts'
import { approvalsExamples } from './approvals/approvals.examples.ts'
import { archiveExamples } from './archive/archive.examples.ts'
import { assistantsExamples } from './assistants/assistants.examples.ts'
import { candidatesExamples } from './candidates/candidates.examples.ts'
import { careersExamples } from './careers/careers.examples.ts'
import { companyExamples } from './company/company.examples.ts'
import { duplicatesExamples } from './duplicates/duplicates.examples.ts'
import { fairnessExamples } from './fairness/fairness.examples.ts'
import { formsExamples } from './forms/forms.examples.ts'
import { hireQualityExamples } from './hire-quality/hire-quality.examples.ts'
import { importsExamples } from './imports/imports.examples.ts'
import { interviewsExamples } from './interviews/interviews.examples.ts'
import { mailboxExamples } from './mailbox/mailbox.examples.ts'
import { movingExamples } from './moving/moving.examples.ts'
import { offersExamples } from './offers/offers.examples.ts'
import { outreachExamples } from './outreach/outreach.examples.ts'
import { pipelineExamples } from './pipeline/pipeline.examples.ts'
import { poolExamples } from './pool/pool.examples.ts'
import { positionsExamples } from './positions/positions.examples.ts'
import { privacyExamples } from './privacy/privacy.examples.ts'
import { reportsExamples } from './reports/reports.examples.ts'
import { requisitionsExamples } from './requisitions/requisitions.examples.ts'
import { resumesExamples } from './resumes/resumes.examples.ts'
import { rolesExamples } from './roles/roles.examples.ts'
import { signOnExamples } from './sign-on/sign-on.examples.ts'
import { skillsExamples } from './skills/skills.examples.ts'
import { sourcingExamples } from './sourcing/sourcing.examples.ts'
import { usersExamples } from './users/users.examples.ts'
import { webhooksExamples } from './webhooks/webhooks.examples.ts'

/** Invented ids in the examples of calls, which modules declare. */
export const MODULE_EXAMPLES = {
  ...accountsExamples,
  ...activityExamples,
  ...administrationExamples,
  ...approvalsExamples,
  ...archiveExamples,
  ...assistantsExamples,
  ...candidatesExamples,
  ...careersExamples,
  ...companyExamples,
  ...duplicatesExamples,
  ...fairnessExamples,
  ...formsExamples,
  ...hireQualityExamples,
  ...importsExamples,
  ...interviewsExamples,
  ...mailboxExamples,
  ...movingExamples,
  ...offersExamples,
  ...outreachExamples,
  ...pipelineExamples,
  ...poolExamples,
  ...positionsExamples,
  ...privacyExamples,
  ...reportsExamples,
  ...requisitionsExamples,
  ...resumesExamples,
  ...rolesExamples,
  ...signOnExamples,
  ...skillsExamples,
  ...sourcingExamples,
  ...usersExamples,
  ...webhooksExamples,
}
