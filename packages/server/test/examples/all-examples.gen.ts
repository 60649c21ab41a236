// Written by npm run gather from the folders of the modules. Do not edit.

import type { GetReady, ModuleExamples } from './define-examples.ts'
import { accountsWorld } from './accounts.world.ts'
import { activityWorld } from './activity.world.ts'
import { administrationWorld } from './administration.world.ts'
import { approvalsWorld } from './approvals.world.ts'
import { archiveWorld } from './archive.world.ts'
import { assistantsWorld } from './assistants.world.ts'
import { candidatesWorld } from './candidates.world.ts'
import { careersWorld } from './careers.world.ts'
import { companyWorld } from './company.world.ts'
import { duplicatesWorld } from './duplicates.world.ts'
import { fairnessWorld } from './fairness.world.ts'
import { formsWorld } from './forms.world.ts'
import { hireQualityWorld } from './hire-quality.world.ts'
import { importsWorld } from './imports.world.ts'
import { interviewsWorld } from './interviews.world.ts'
import { mailboxWorld } from './mailbox.world.ts'
import { movingWorld } from './moving.world.ts'
import { offersWorld } from './offers.world.ts'
import { outreachWorld } from './outreach.world.ts'
import { pipelineWorld } from './pipeline.world.ts'
import { poolWorld } from './pool.world.ts'
import { positionsWorld } from './positions.world.ts'
import { privacyWorld } from './privacy.world.ts'
import { reportsWorld } from './reports.world.ts'
import { requisitionsWorld } from './requisitions.world.ts'
import { resumesWorld } from './resumes.world.ts'
import { rolesWorld } from './roles.world.ts'
import { shortlistWorld } from './shortlist.world.ts'
import { signOnWorld } from './sign-on.world.ts'
import { skillsWorld } from './skills.world.ts'
import { sourcingWorld } from './sourcing.world.ts'
import { usersWorld } from './users.world.ts'
import { webhooksWorld } from './webhooks.world.ts'

type WorldInput<How extends 'own' | 'secret'> = Parameters<ModuleExamples<unknown>[How]>

/** Makes the examples of all modules for a user, with the functions that prepare calls. */
export async function makeOwnExamples(...where: WorldInput<'own'>) {
  const accounts = await accountsWorld.own(...where)
  const activity = await activityWorld.own(...where)
  const administration = await administrationWorld.own(...where)
  const approvals = await approvalsWorld.own(...where)
  const archive = await archiveWorld.own(...where)
  const assistants = await assistantsWorld.own(...where)
  const candidates = await candidatesWorld.own(...where)
  const careers = await careersWorld.own(...where)
  const company = await companyWorld.own(...where)
  const duplicates = await duplicatesWorld.own(...where)
  const fairness = await fairnessWorld.own(...where)
  const forms = await formsWorld.own(...where)
  const hireQuality = await hireQualityWorld.own(...where)
  const imports = await importsWorld.own(...where)
  const interviews = await interviewsWorld.own(...where)
  const mailbox = await mailboxWorld.own(...where)
  const moving = await movingWorld.own(...where)
  const offers = await offersWorld.own(...where)
  const outreach = await outreachWorld.own(...where)
  const pipeline = await pipelineWorld.own(...where)
  const pool = await poolWorld.own(...where)
  const positions = await positionsWorld.own(...where)
  const privacy = await privacyWorld.own(...where)
  const reports = await reportsWorld.own(...where)
  const requisitions = await requisitionsWorld.own(...where)
  const resumes = await resumesWorld.own(...where)
  const roles = await rolesWorld.own(...where)
  const shortlist = await shortlistWorld.own(...where)
  const signOn = await signOnWorld.own(...where)
  const skills = await skillsWorld.own(...where)
  const sourcing = await sourcingWorld.own(...where)
  const users = await usersWorld.own(...where)
  const webhooks = await webhooksWorld.own(...where)
  const getReady = [
    accounts.getReady,
    activity.getReady,
    administration.getReady,
    approvals.getReady,
    archive.getReady,
    assistants.getReady,
    candidates.getReady,
    careers.getReady,
    company.getReady,
    duplicates.getReady,
    fairness.getReady,
    forms.getReady,
    hireQuality.getReady,
    imports.getReady,
    interviews.getReady,
    mailbox.getReady,
    moving.getReady,
    offers.getReady,
    outreach.getReady,
    pipeline.getReady,
    pool.getReady,
    positions.getReady,
    privacy.getReady,
    reports.getReady,
    requisitions.getReady,
    resumes.getReady,
    roles.getReady,
    shortlist.getReady,
    signOn.getReady,
    skills.getReady,
    sourcing.getReady,
    users.getReady,
    webhooks.getReady,
  ].filter((each): each is GetReady => each !== undefined)
  return {
    ids: {
      ...accounts.ids,
      ...activity.ids,
      ...administration.ids,
      ...approvals.ids,
      ...archive.ids,
      ...assistants.ids,
      ...candidates.ids,
      ...careers.ids,
      ...company.ids,
      ...duplicates.ids,
      ...fairness.ids,
      ...forms.ids,
      ...hireQuality.ids,
      ...imports.ids,
      ...interviews.ids,
      ...mailbox.ids,
      ...moving.ids,
      ...offers.ids,
      ...outreach.ids,
      ...pipeline.ids,
      ...pool.ids,
      ...positions.ids,
      ...privacy.ids,
      ...reports.ids,
      ...requisitions.ids,
      ...resumes.ids,
      ...roles.ids,
      ...shortlist.ids,
      ...signOn.ids,
      ...skills.ids,
      ...sourcing.ids,
      ...users.ids,
      ...webhooks.ids,
    },
    getReady,
  }
}

/** Makes the examples of all modules where only their owner sees them. */
export const makeSecretExamples = async (...where: WorldInput<'secret'>) => ({
  ...(await accountsWorld.secret(...where)),
  ...(await activityWorld.secret(...where)),
  ...(await administrationWorld.secret(...where)),
  ...(await approvalsWorld.secret(...where)),
  ...(await archiveWorld.secret(...where)),
  ...(await assistantsWorld.secret(...where)),
  ...(await candidatesWorld.secret(...where)),
  ...(await careersWorld.secret(...where)),
  ...(await companyWorld.secret(...where)),
  ...(await duplicatesWorld.secret(...where)),
  ...(await fairnessWorld.secret(...where)),
  ...(await formsWorld.secret(...where)),
  ...(await hireQualityWorld.secret(...where)),
  ...(await importsWorld.secret(...where)),
  ...(await interviewsWorld.secret(...where)),
  ...(await mailboxWorld.secret(...where)),
  ...(await movingWorld.secret(...where)),
  ...(await offersWorld.secret(...where)),
  ...(await outreachWorld.secret(...where)),
  ...(await pipelineWorld.secret(...where)),
  ...(await poolWorld.secret(...where)),
  ...(await positionsWorld.secret(...where)),
  ...(await privacyWorld.secret(...where)),
  ...(await reportsWorld.secret(...where)),
  ...(await requisitionsWorld.secret(...where)),
  ...(await resumesWorld.secret(...where)),
  ...(await rolesWorld.secret(...where)),
  ...(await shortlistWorld.secret(...where)),
  ...(await signOnWorld.secret(...where)),
  ...(await skillsWorld.secret(...where)),
  ...(await sourcingWorld.secret(...where)),
  ...(await usersWorld.secret(...where)),
  ...(await webhooksWorld.secret(...where)),
})
