/** The labels of what members choose about themselves, by the keys of the tables. */
export const factsCopy = {
  roles: {
    founder: 'Founder',
    investor: 'Investor',
    operator: 'Operator',
    advisor: 'Advisor',
    other: 'Other',
  },
  openTo: {
    raising: 'Raising money',
    investing: 'Investing',
    hiring: 'Hiring',
    joining: 'Joining a team',
    advising: 'Advising',
    partnering: 'Partnering',
    learning: 'Learning',
  },
  // Spec 3 §9: of ideas, too.
  industries: {
    tech: 'Technology',
    finance: 'Finance',
    healthcare: 'Healthcare',
    education: 'Education',
    retail: 'Retail',
    manufacturing: 'Manufacturing',
    energy: 'Energy',
    real_estate: 'Real Estate',
    agriculture: 'Agriculture',
    entertainment: 'Entertainment',
    food: 'Food & Beverage',
    transportation: 'Transportation',
    e_commerce: 'E-commerce',
    other: 'Other',
  },
} as const
