/** What whoever runs the host says to everybody. It stays until it is read. */
import { announcement } from '../net/hosts';
import { t } from '../words/words';

export function Announcement() {
  if (announcement.value === null) return null;
  return (
    <div class="announcement" role="alert">
      <p>
        <b>{t('From the host:')}</b> <span translate={false}>{announcement.value}</span>
      </p>
      <button class="small" onClick={() => (announcement.value = null)}>
        {t('Close')}
      </button>
    </div>
  );
}
