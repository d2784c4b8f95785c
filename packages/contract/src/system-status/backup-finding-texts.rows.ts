import type { Text } from '../kernel/text.ts';

const folderStep: Text = {
  zh: '检查 BACKUP_DIR 是否存在、可写并有足够空间。',
  en: 'Check that BACKUP_DIR exists, is writable and has enough space.',
  es: 'Compruebe que BACKUP_DIR existe, se puede escribir y tiene espacio suficiente.',
};

const drillStep: Text = {
  zh: '运行 npm run drill：它在正在运行的系统旁恢复最新备份并加以验证。',
  en: 'Run npm run drill: it restores the latest backup next to the running system and verifies it.',
  es: 'Ejecute npm run drill: restaura la última copia junto al sistema en marcha y la verifica.',
};

const archiveStep: Text = {
  zh: '查看数据库服务器的日志中 archive_command 的错误，检查归档目录或仓库是否可写、有空间；恢复后会自动补传，切勿手动删除 pg_wal 中的文件。',
  en: 'Check the database server log to see why archive_command fails, and whether the archive is writable and has space. Pending log files are archived automatically afterwards; never delete files from pg_wal by hand.',
  es: 'Consulte en el registro del servidor de base de datos por qué falla archive_command y si el destino se puede escribir y tiene espacio. Lo pendiente se archiva después automáticamente; no borre nunca a mano archivos de pg_wal.',
};

/** The findings about backups and the drills that restore them (OPS-8, OPS-18). */
export const backupFindingTexts = {
  archiveFails: {
    message: {
      zh: '数据库日志自 {since} 起未能归档（{segment}，累计失败 {failed} 次）',
      en: 'The database has not archived its log since {since} ({segment}, {failed} {failed:failure|failures} in total)',
      es: 'Desde {since} la base de datos no archiva su registro ({segment}, {failed} {failed:fallo|fallos} en total)',
    },
    step: archiveStep,
  },
  archiveNever: {
    message: {
      zh: '数据库日志从未成功归档（{segment}，累计失败 {failed} 次）',
      en: 'The database has never archived its log ({segment}, {failed} {failed:failure|failures} in total)',
      es: 'La base de datos nunca ha archivado su registro ({segment}, {failed} {failed:fallo|fallos} en total)',
    },
    step: archiveStep,
  },
  backupNone: {
    message: {
      zh: '没有自动备份',
      en: 'No automatic backups',
      es: 'Sin copias de seguridad automáticas',
    },
    step: {
      zh: '将 BACKUP_DIR 设为另一块磁盘或另一台机器上的文件夹，并设置 BACKUP_PASSPHRASE_FILE。',
      en: 'Set BACKUP_DIR to a folder on another disk or machine, and set BACKUP_PASSPHRASE_FILE.',
      es: 'Defina BACKUP_DIR con una carpeta de otro disco o de otra máquina, y BACKUP_PASSPHRASE_FILE.',
    },
  },
  backupFails: {
    message: {
      zh: '备份失败：{reason}',
      en: 'Backup failed: {reason}',
      es: 'Error en la copia de seguridad: {reason}',
    },
    step: folderStep,
  },
  backupMissing: {
    message: {
      zh: '数据库还没有完整备份',
      en: 'There is no full backup of the database yet',
      es: 'Aún no hay ninguna copia completa de la base de datos',
    },
    step: folderStep,
  },
  backupOld: {
    message: {
      zh: '最新的完整备份已有 {hours} 小时',
      en: 'The latest full backup is {hours} {hours:hour|hours} old',
      es: 'La última copia completa tiene {hours} {hours:hora|horas}',
    },
    step: folderStep,
  },
  backupLogWaits: {
    message: {
      zh: '数据库日志自 {since} 起未能写入备份',
      en: 'The database log has not been written to the backup since {since}',
      es: 'El registro de la base de datos no se escribe en la copia desde {since}',
    },
    step: folderStep,
  },
  backupHole: {
    message: {
      zh: '归档日志在 {segment} 处缺失：下一次完整备份之前，其后的时刻无法恢复',
      en: 'The archived log has a gap at {segment}: later points in time cannot be restored until the next full backup',
      es: 'Falta {segment} en el registro archivado: lo posterior no se puede restaurar hasta la próxima copia completa',
    },
    step: {
      zh: '一分钟内会自动开始新的完整备份；若没有，请检查 BACKUP_DIR 是否有空间。',
      en: 'A new full backup starts automatically within a minute. If it does not, check that BACKUP_DIR has space.',
      es: 'En menos de un minuto empieza automáticamente una copia nueva. Si no es así, compruebe si BACKUP_DIR tiene espacio.',
    },
  },
  backupPlain: {
    message: {
      zh: '备份未加密，其中也没有本系统的密钥',
      en: 'Backups are not encrypted and do not contain the keys of this installation',
      es: 'Las copias no están cifradas y no contienen las claves de la instalación',
    },
    step: {
      zh: '将 BACKUP_PASSPHRASE_FILE 设为只有一行口令的文件，并在别处保存该口令。',
      en: 'Set BACKUP_PASSPHRASE_FILE to a file that contains the passphrase on a single line, and keep a copy of it elsewhere.',
      es: 'Defina BACKUP_PASSPHRASE_FILE con un archivo que contenga la contraseña en una sola línea y guarde una copia en otro lugar.',
    },
  },
  drillFailed: {
    message: {
      zh: '上次恢复演练发现备份不完整',
      en: 'The last restore drill found the backup incomplete',
      es: 'El último simulacro de restauración encontró incompleta la copia',
    },
    step: drillStep,
  },
  drillOld: {
    message: {
      zh: '上次恢复演练是在 {days} 天前',
      en: 'The last restore drill was {days} {days:day|days} ago',
      es: 'El último simulacro de restauración fue hace {days} {days:día|días}',
    },
    step: drillStep,
  },
  drillNever: {
    message: {
      zh: '备份已有 {days} 天，从未试过恢复',
      en: 'Backups have been made for {days} {days:day|days} but never restored',
      es: 'Hay copias desde hace {days} {days:día|días}, pero nunca se ha restaurado ninguna',
    },
    step: drillStep,
  },
} as const satisfies Readonly<Record<string, { readonly message: Text; readonly step: Text }>>;
