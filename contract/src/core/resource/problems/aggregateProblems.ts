import type { AggregateField } from '../../kinds/aggregate.ts'
import { isMeasured } from '../filters.ts'
import type { Resource } from '../resource.ts'
import { hasValue } from './hasValue.ts'

function problemsOf(
  { of, by, sum, money, where = {} }: AggregateField,
  name: string,
  all: readonly Resource[],
) {
  const counted = all.find((resource) => resource.name === of)
  if (!counted) return [`it is read of ${of}, which has no definition`]
  const { fields } = counted
  const naming = fields[by]
  const summed = sum === undefined ? undefined : fields[sum]
  return [
    ...(naming && 'to' in naming && naming.to === name ? [] : [`${by} of ${of} names no such record`]),
    ...(sum === undefined || (summed && isMeasured(summed)) ? [] : [`${sum} of ${of} is no number`]),
    ...((summed?.kind === 'money') === (money ?? false) ? [] : ['it is an amount where its sum is one']),
    ...Object.entries(where)
      .filter(([field, value]) => !hasValue(fields[field], value))
      .map(([field]) => `${field} of ${of} has no such value`),
  ]
}

/** Returns the problems of a resource's aggregates among all resources, in words. They are checked at start. */
export const aggregateProblems = (resource: Resource, all: readonly Resource[]): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'aggregate'
      ? [
          ...problemsOf(field, resource.name, all),
          ...(field.onlyIf ? ['it has to count always'] : []),
          ...(resource.sort.includes(name) ? ['a list is not sorted by it'] : []),
        ].map((problem) => `${resource.name}: the aggregate ${name}: ${problem}`)
      : [],
  )
