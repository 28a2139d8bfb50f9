import { Button, Card, copyText, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { PageButton, PageRow } from '../../platform/shell/page-link.tsx'

type CalculatorLinksProps = {
  /** Shows the same figures to anybody. */
  address: string
  /** The figures to save; null while one is wrong. */
  figures: string | null
  onCompare?: () => void
  onExtra?: () => void
}

/** Buttons and links below a result: try more, share, save. */
export function CalculatorLinks({ address, figures, onCompare, onExtra }: CalculatorLinksProps) {
  const { _ } = useLingui()
  async function share() {
    const url = new URL(address, location.origin).href
    if (typeof navigator.share === 'function') {
      // Closing the phone's own list of apps is an answer too.
      await navigator.share({ title: _('calculator.title'), url }).catch(() => {})
      return
    }
    if (await copyText(url)) toast(_('calculator.share.copied'), { tone: 'success' })
    else toast(_('calculator.share.failed'), { tone: 'error' })
  }
  return (
    <>
      {onExtra && (
        <Button tone="quiet" wide onClick={onExtra}>
          {_('calculator.part')}
        </Button>
      )}
      {onCompare && (
        <Button tone="quiet" wide onClick={onCompare}>
          {_('calculator.compare')}
        </Button>
      )}
      <Button tone="quiet" wide onClick={() => void share()}>
        {_('calculator.share')}
      </Button>
      {figures !== null && (
        <PageButton tone="quiet" wide href={hrefTo('calculatorList', { figures })}>
          {_('calculator.save')}
        </PageButton>
      )}
      <Card>
        <PageRow label={_('calculator.saved')} href={hrefTo('calculatorList')} />
        <PageRow label={_('calculator.rates')} href={hrefTo('exchangeRate')} />
      </Card>
    </>
  )
}
