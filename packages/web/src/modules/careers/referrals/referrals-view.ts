import { param, view } from '../../../kit/shell/search-params.ts'

/** What is shown: posts to pass on, what came of one's own links, and who is to be thanked; which page of it, and of whom. */
export const ReferralsView = view({
  part: param.choice(['posts', 'mine', 'thanks'], 'posts'),
  show: param.choice(['due', 'all', 'thanked'], 'due'),
  q: param.text(),
  page: param.number(1),
})
