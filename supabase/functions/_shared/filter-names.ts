/** What members filter by, as the database names it (`industry:tech`), in the words of the app. */

const NAMES: Readonly<Record<string, string>> = {
  'role:founder': 'Founder',
  'role:investor': 'Investor',
  'role:operator': 'Operator',
  'role:advisor': 'Advisor',
  'role:other': 'Other',
  'open:raising': 'Raising money',
  'open:investing': 'Investing',
  'open:hiring': 'Hiring',
  'open:joining': 'Joining a team',
  'open:advising': 'Advising',
  'open:partnering': 'Partnering',
  'open:learning': 'Learning',
  'industry:tech': 'Technology',
  'industry:finance': 'Finance',
  'industry:healthcare': 'Healthcare',
  'industry:education': 'Education',
  'industry:retail': 'Retail',
  'industry:manufacturing': 'Manufacturing',
  'industry:energy': 'Energy',
  'industry:real_estate': 'Real Estate',
  'industry:agriculture': 'Agriculture',
  'industry:entertainment': 'Entertainment',
  'industry:food': 'Food & Beverage',
  'industry:transportation': 'Transportation',
  'industry:e_commerce': 'E-commerce',
  'industry:other': 'Other',
  'amount:under-50k': 'Under $50K',
  'amount:50k-200k': '$50K to $200K',
  'amount:200k-1m': '$200K to $1M',
  'amount:over-1m': '$1M or more',
  'state:open': 'Still open',
  'type:online': 'Online',
  'type:in-person': 'In person',
  groups: 'Shares a group with me',
  friends: 'Has mutual friends',
}

/** A filter in words; a place or country begins with a capital. `tests/architecture/emails.test.ts` compares with the app. */
export function filterName(filter: string): string {
  const value = filter.split(':').slice(1).join(':')
  return (
    NAMES[filter] ??
    value.replaceAll(/(^|[\s-])\p{Letter}/gu, (beginning) => beginning.toUpperCase())
  )
}
