import type { ComponentProps } from 'react'
import { FormCard } from '../../ui/form/FormCard.tsx'
import { QueryError } from './QueryError.tsx'

/** An error of loading as a card, in the place of the content of the page. */
export function QueryErrorCard(props: ComponentProps<typeof QueryError>) {
  return (
    <FormCard>
      <QueryError {...props} />
    </FormCard>
  )
}
