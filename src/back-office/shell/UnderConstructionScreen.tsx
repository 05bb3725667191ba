import { paths } from '../../paths.ts';
import { Hammer } from '../parts/icons.ts';
import { type ScreenName, screens } from '../screens.ts';
import { Shell } from './Shell.tsx';
import styles from './UnderConstructionScreen.module.css';

/** Placeholder for a planned screen. */
export function UnderConstructionScreen({ screen }: { screen: ScreenName }) {
  return (
    <Shell screen={screen}>
      <div className={styles.notice}>
        <Hammer size={40} strokeWidth={1.25} />
        <h1 className={styles.title}>{screens[screen].title}</h1>
        <p>This Page is currently under construction</p>
        <a className="button" data-kind="brand" href={paths.home}>
          Homepage
        </a>
      </div>
    </Shell>
  );
}
