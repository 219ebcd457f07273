import { useTranslate } from 'react-admin';
import '../../components/ui/chips.css';
import { type SettingsSection, sectionId } from './settings';

function openSection(name: SettingsSection): void {
  const section = document.getElementById(sectionId(name));
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

/** Links to the sections of the page. */
export function SectionLinks({ sections }: { sections: readonly SettingsSection[] }) {
  const t = useTranslate();
  return (
    <nav className="chips settings-sections" aria-label={t('panui.settings_sections')}>
      {sections.map((name) => (
        <a
          key={name}
          className="chip"
          href={`#${sectionId(name)}`}
          onClick={(event) => {
            // Without a navigation, which would ask about changes that are not saved.
            event.preventDefault();
            history.replaceState(history.state, '', `#${sectionId(name)}`);
            openSection(name);
          }}
        >
          {t(`resources.settings.section.${name}`)}
        </a>
      ))}
    </nav>
  );
}
