import { Answers } from './Answers';
import { Charts } from './Charts';
import { Controls } from './Controls';
import { Inputs } from './Inputs';
import { Kit } from './Kit';
import { Marks } from './Marks';
import { Overlays } from './Overlays';
import { Shell } from './Shell';
import { States } from './States';
import styles from './gallery.module.css';

export function Gallery() {
  return (
    <>
      <Shell />
      <main className={styles['page']} id="content" tabIndex={-1}>
        <h1>States and parts</h1>
        <States />
        <Kit />
        <div className={styles['two']}>
          <Controls />
          <Inputs />
        </div>
        <Overlays />
        <Marks />
        <Charts />
        <Answers />
      </main>
    </>
  );
}
