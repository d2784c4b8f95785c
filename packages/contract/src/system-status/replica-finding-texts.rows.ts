import type { Text } from '../kernel/text.ts';

const lagStep: Text = {
  zh: '检查备库的复制（pg_stat_replication、备库日志）以及其上运行很久的查询；追上后会自动恢复使用，在此之前由主库应答。',
  en: 'Check its replication (pg_stat_replication, standby log) and long-running queries on it. It is used again automatically once it catches up; until then the primary answers.',
  es: 'Revise su replicación (pg_stat_replication, registro de la réplica) y las consultas largas en ella. Se vuelve a usar automáticamente cuando se pone al día; mientras tanto responde el primario.',
};

/** The findings about the standby that lists, reports and exports may read (OPS-12). */
export const replicaFindingTexts = {
  replicaAway: {
    message: {
      zh: '读副本没有响应：{reason}',
      en: 'The replica is not responding: {reason}',
      es: 'La réplica no responde: {reason}',
    },
    step: {
      zh: '检查 REPLICA_URL 指向的 PostgreSQL 是否在运行、能否以应用账号连接；恢复后自动使用，在此之前由主库应答。',
      en: 'Check that the PostgreSQL server at REPLICA_URL is running and accepts the application account. It is used again automatically; until then the primary answers.',
      es: 'Compruebe que el PostgreSQL de REPLICA_URL funciona y admite la cuenta de la aplicación. Se vuelve a usar automáticamente; mientras tanto responde el primario.',
    },
  },
  replicaLags: {
    message: {
      zh: '读副本落后 {seconds} 秒，超过允许的 {max} 秒',
      en: 'The replica is {seconds} s behind, more than the {max} s allowed',
      es: 'La réplica va {seconds} s por detrás, más de los {max} s permitidos',
    },
    step: lagStep,
  },
  replicaBehind: {
    message: {
      zh: '读副本在本节点启动前就已落后，尚未追上',
      en: 'The replica was already behind when this node started and has not caught up yet',
      es: 'La réplica ya iba por detrás cuando arrancó este nodo y aún no se ha puesto al día',
    },
    step: lagStep,
  },
  replicaForeign: {
    message: {
      zh: 'REPLICA_URL 指向的不是本数据库的备库',
      en: 'REPLICA_URL does not point to a standby of this database',
      es: 'REPLICA_URL no apunta a una réplica en espera de esta base de datos',
    },
    step: {
      zh: '让 REPLICA_URL 指向同一主库的流复制备库；若它已被提升为主库，请改用另一个备库。',
      en: 'Point REPLICA_URL to a streaming standby of the same primary. If it was promoted, use another standby.',
      es: 'Apunte REPLICA_URL a una réplica por flujo del mismo primario. Si fue promovida, use otra.',
    },
  },
  replicaClock: {
    message: {
      zh: '读副本的时钟与主库相差 {seconds} 秒',
      en: 'The replica’s clock differs from the primary by {seconds} s',
      es: 'El reloj de la réplica difiere {seconds} s del primario',
    },
    step: {
      zh: '用 NTP 校正不准的一方（timedatectl、chronyc tracking）；之后自动恢复使用。',
      en: 'Correct the wrong clock with NTP (timedatectl, chronyc tracking). The replica is then used again automatically.',
      es: 'Corrija con NTP el reloj que falle (timedatectl, chronyc tracking). Después la réplica se vuelve a usar automáticamente.',
    },
  },
} as const satisfies Readonly<Record<string, { readonly message: Text; readonly step: Text }>>;
