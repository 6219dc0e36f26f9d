import type { LineChange, PlacedLine } from '@bustan/contract/sales/orders/orderLines.ts'
import { IconPencil, IconReplace, IconScaleOutline, IconTrash } from '@tabler/icons-react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { RowMenu } from '../../../../ui/list/rowMenu/RowMenu.tsx'

/** The changes that a line can take now. */
export function LineMenu(props: {
  line: PlacedLine
  /** False where the customer wishes none. */
  hasSubstitutes: boolean
  onChoose: (change: Exclude<LineChange, 'addition'>) => void
  /** Null where it can't be weighed. */
  onWeigh: (() => void) | null
}) {
  const t = useT()
  const { line, hasSubstitutes, onChoose, onWeigh } = props
  const isLeftOut = line.billed_quantity === 0
  const actions = [
    ...(onWeigh
      ? [
          {
            key: 'weigh',
            label: t('order/weigh'),
            icon: <IconScaleOutline size={16} aria-hidden="true" />,
            onClick: onWeigh,
          },
        ]
      : []),
    {
      key: 'quantity',
      label: t('order/changeLine'),
      icon: <IconPencil size={16} aria-hidden="true" />,
      onClick: () => onChoose('quantity'),
    },
    ...(isLeftOut
      ? []
      : [
          ...(hasSubstitutes
            ? [
                {
                  key: 'substitution',
                  label: t('order/substituteLine'),
                  icon: <IconReplace size={16} aria-hidden="true" />,
                  onClick: () => onChoose('substitution'),
                },
              ]
            : []),
          {
            key: 'removal',
            label: t('order/removeLine'),
            icon: <IconTrash size={16} aria-hidden="true" />,
            danger: true,
            onClick: () => onChoose('removal'),
          },
        ]),
  ]
  return <RowMenu name={line.product.name} actions={actions} />
}
