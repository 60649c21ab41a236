import { type CareersSettings, careers } from '@rolecall/contract/contact/careers'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { feature } from '../../../ground/http/feature.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { findOwnSubDomain } from '../../../house/company/domains.queries.ts'
import {
  getCompanySettings,
  lockCompanySettings,
  updateCompanySettings,
} from '../../../house/company/settings.queries.ts'
import { listGroups } from './careers-page.queries.ts'
import { openCareers, openFeed, openRobots } from './open-careers.ts'
import { renderFeed, renderJobs, renderSiteMap } from './render-feeds.ts'

const XML = 'application/xml; charset=utf-8'
const RSS = 'application/rss+xml; charset=utf-8'

export const careersFeature = feature(careers, {
  handlers: {
    page: (request, { deps, caller }) => openCareers(deps, request, caller),
    feed: ({ params: { company } }, { deps }) => openFeed(deps, company, { contentType: RSS, render: renderFeed }),
    jobs: ({ params: { company } }, { deps }) => openFeed(deps, company, { contentType: XML, render: renderJobs }),
    siteMap: ({ params: { company } }, { deps }) =>
      openFeed(deps, company, { contentType: XML, render: renderSiteMap }),
    robots: (_, { deps, caller }) => openRobots(deps, caller.host),

    async settings(_, work) {
      return { success: true, data: await presentCareers(work) }
    },

    async settle({ body: { stage_names, ...given } }, { tx }) {
      const { careers: before } = await lockCompanySettings(tx)
      if (given.is_on && (await findOwnSubDomain(tx)) === '') {
        const why = 'Choose a sub-domain first: it names the company in the address of the page.'
        throw new Problem('conflict', why, { is_on: why })
      }
      const names = Object.entries({ ...before.stage_names, ...stage_names }).filter(([, name]) => name !== '')
      const chosen = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
      await updateCompanySettings(tx, { careers: { ...before, ...chosen, stage_names: Object.fromEntries(names) } })
      return { success: true, message: MESSAGES.settingsSaved }
    },
  },
})

async function presentCareers({ tx }: Work): Promise<CareersSettings> {
  const { careers: kept } = await getCompanySettings(tx)
  const subDomain = await findOwnSubDomain(tx)
  const groups = await listGroups(tx)
  return {
    is_on: kept.is_on,
    colour: kept.colour,
    introduction: kept.introduction,
    stages: groups.map(({ id, display_name: name }) => ({ id, name, told: kept.stage_names[id] ?? '' })),
    url: subDomain ? `/careers/${encodeURIComponent(subDomain)}` : '',
  }
}
