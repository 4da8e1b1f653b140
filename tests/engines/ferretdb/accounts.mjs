/**
 * FerretDB 1.24 has accounts (SCRAM) only as an experiment of its command line. Built with these lines its library has them too, where
 * FERRETDB_USERNAME names an administrator: the account is made on an empty folder, with the password in FERRETDB_PASSWORD.
 */
const file = 'ferretdb/ferretdb.go';

export const accounts = [
  {
    file,
    before: '	"net/url"\n',
    after: '	"net/url"\n	"os"\n	"time"\n',
  },
  {
    file,
    before: '	"github.com/FerretDB/FerretDB/internal/util/state"\n',
    after:
      '	"github.com/FerretDB/FerretDB/internal/util/password"\n	"github.com/FerretDB/FerretDB/internal/util/state"\n',
  },
  {
    file,
    before: `		SQLiteURL: config.SQLiteURL,

		TestOpts: registry.TestOpts{
`,
    after: `		SQLiteURL: config.SQLiteURL,

		SetupDatabase: setupDatabase,
		SetupUsername: os.Getenv("FERRETDB_USERNAME"),
		SetupPassword: password.WrapPassword(os.Getenv("FERRETDB_PASSWORD")),
		SetupTimeout:  30 * time.Second,

		TestOpts: registry.TestOpts{
			EnableNewAuth:           setupDatabase != "",
`,
  },
  {
    file,
    before: `	metrics := connmetrics.NewListenerMetrics()

`,
    after: `	setupDatabase := ""
	if os.Getenv("FERRETDB_USERNAME") != "" {
		setupDatabase = "admin"
	}

	metrics := connmetrics.NewListenerMetrics()

`,
  },
];
