import { careers } from '@rolecall/contract/careers/careers'
import { feature, withoutTransaction } from '../../platform/http/feature.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import { presentCareers, previewCareers, saveCareersSettings, sendBanner, storeCareersPicture } from './edit-careers.ts'
import { openCareers, openFeed, openRobots } from './open-careers.ts'
import { feedOf, jobsOf, siteMapOf } from './open-feeds.ts'
import { setOwnDomain, verifyDomain, verifyDomains } from './own-domain.ts'
import { openEmbed, openPostFeed } from './posts-elsewhere.ts'
import { findHostOwner } from './public-site.queries.ts'

const XML = 'application/xml; charset=utf-8'
const RSS = 'application/rss+xml; charset=utf-8'

export const careersFeature = feature(careers, {
  handlers: {
    page: (request, { deps, caller }) => openCareers(deps, request, caller),
    feed: ({ params: { company } }, { deps }) => openFeed(deps, company, { contentType: RSS, render: feedOf }),
    jobs: ({ params: { company } }, { deps }) => openFeed(deps, company, { contentType: XML, render: jobsOf }),
    siteMap: ({ params: { company }, query: { part } }, { deps }) =>
      openFeed(deps, company, { contentType: XML, render: (open) => siteMapOf(open, part) }),
    posts: (request, { deps }) => openPostFeed(deps, request),
    embed: ({ params: { company } }, { deps }) => openEmbed(deps, company),
    robots: (_, { deps, caller }) => openRobots(deps, caller.host),
    picture: ({ params: { name } }, { deps }) => sendBanner(deps, name),

    async knownHost({ query: { domain } }, { deps }) {
      if (!(await findHostOwner(deps.db, domain))) throw notFound('Domain')
      return { success: true }
    },

    async settings(_, work) {
      return { success: true, data: await presentCareers(work) }
    },
    settle: ({ body }, work) => saveCareersSettings(work, body),
    preview: ({ body }, work) => previewCareers(work, body),
    choosePicture: withoutTransaction(({ body }, outside) => storeCareersPicture(outside, body)),
    chooseDomain: ({ body }, work) => setOwnDomain(work, body),
    proveDomain: withoutTransaction((_, outside) => verifyDomain(outside)),
  },
  jobs: [verifyDomains],
})
