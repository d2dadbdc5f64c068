import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { INDUSTRIES, industryLabel, parseIndustry } from '@/components/member-facts'
import { FilterChoice } from '@/components/filter-choice'
import { Button } from '@/components/ui/button'
import { useAddressParams } from '@/lib/address-params'
import { cn } from '@/lib/cn'
import { investingCopy } from '../copy'
import { AMOUNTS, industryParams, SORTS, type IdeaFilter } from '../model/view'
import { investingQueries } from '../queries'

/** Industry, amount, place, still open, and the order; all in the address. */
export function IdeaFilters({ filter }: { filter: IdeaFilter }) {
  const [, change] = useAddressParams()
  const countries = useQuery(investingQueries.countries()).data ?? []
  const places = filter.country ? new Set([...countries, filter.country]) : new Set(countries)
  const isFiltered = filter.industry || filter.amount || filter.country || filter.isOpen
  return (
    <div
      role="group"
      aria-label={investingCopy.filters}
      className="scroll-row -mx-4 mb-4 flex items-center gap-2 px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      <FilterChoice
        className="shrink-0 md:max-w-36"
        label={investingCopy.industryFilter}
        any={investingCopy.anyIndustry}
        value={filter.industry}
        options={INDUSTRIES.map((name) => [name, industryLabel(name)])}
        onChoose={(name) => change(industryParams(parseIndustry(name)))}
      />
      <FilterChoice
        className="shrink-0 md:max-w-36"
        label={investingCopy.amountFilter}
        any={investingCopy.anyAmount}
        value={filter.amount}
        options={AMOUNTS.map((name) => [name, investingCopy.amounts[name]])}
        onChoose={(amount) => change({ amount })}
      />
      <FilterChoice
        className="shrink-0 md:max-w-36"
        label={investingCopy.countryFilter}
        any={investingCopy.anyCountry}
        value={filter.country}
        options={[...places].map((name) => [name, name])}
        onChoose={(country) => change({ country })}
      />
      <Button
        variant="secondary"
        aria-pressed={filter.isOpen}
        className={cn('min-h-11 md:min-h-11', filter.isOpen && 'border-foreground bg-muted')}
        onClick={() => change({ open: filter.isOpen ? null : '1' })}
      >
        {filter.isOpen && <Check aria-hidden strokeWidth={1.75} />}
        {investingCopy.stillOpen}
      </Button>
      {isFiltered && <ClearFilters />}
      <span className="md:ml-auto" />
      <FilterChoice
        className="shrink-0 md:max-w-36"
        label={investingCopy.sortLabel}
        value={filter.sort}
        options={SORTS.map((name) => [name, investingCopy.sorts[name]])}
        onChoose={(sort) => change({ sort: sort === SORTS[0] ? null : sort })}
      />
    </div>
  )
}

/** Shows all ideas again. */
export function ClearFilters() {
  const [, change] = useAddressParams()
  return (
    <Button
      variant="ghost"
      className="min-h-11 md:min-h-11"
      onClick={() => change({ tab: null, industry: null, amount: null, country: null, open: null })}
    >
      <X aria-hidden strokeWidth={1.75} />
      {investingCopy.clearFilters}
    </Button>
  )
}
