/** The button that begins a report; where no game is on the screen, there is nothing to report. */
import { t } from '../words/words';
import { reportable, reportWrong } from './report';

export function ReportButton({
  entry,
  rule,
  say,
  small,
}: {
  entry?: number | undefined;
  rule?: string | undefined;
  say?: string | undefined;
  small?: boolean;
}) {
  if (reportable.value === null) return null;
  return small ? (
    <button
      type="button"
      class="report-flag"
      aria-label={t('This looks wrong')}
      title={t('This looks wrong')}
      onClick={() => reportWrong({ entry, rule, say })}
    >
      <span aria-hidden="true" translate={false}>
        ⚑
      </span>
    </button>
  ) : (
    <button type="button" class="plain" onClick={() => reportWrong({ entry, rule, say })}>
      {t('This looks wrong')}
    </button>
  );
}
